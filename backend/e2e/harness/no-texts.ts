/** The texts of a title that has been given nothing but its name. */
export const NO_TITLE_TEXTS = {
  nameSo: null,
  nameAr: null,
  description: null,
  descriptionSo: null,
  descriptionAr: null,
};

/** The texts of a metric that has been given nothing but its label. */
export const NO_METRIC_TEXTS = {
  labelSo: null,
  labelAr: null,
  description: null,
  descriptionSo: null,
  descriptionAr: null,
};

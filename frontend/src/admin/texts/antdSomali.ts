import type { ConfigProviderProps } from 'antd';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** What Ant Design itself says, in Somali, which it has no locale for: as far as the components in use say anything. */
export const antdSomali: AntdLocale = {
  locale: 'so',
  Pagination: {
    items_per_page: '/ bog',
    jump_to: 'U gudub',
    jump_to_confirm: 'xaqiiji',
    page: 'Bogga',
    prev_page: 'Bogga hore',
    next_page: 'Bogga xiga',
    prev_5: '5 bog oo hore',
    next_5: '5 bog oo xiga',
    prev_3: '3 bog oo hore',
    next_3: '3 bog oo xiga',
    page_size: 'Tirada safafka bogga',
  },
  global: {
    placeholder: 'Fadlan dooro',
    close: 'Xir',
    sortable: 'la kala hormarin karo',
    show: 'Tus',
    hide: 'Qari',
  },
  Table: {
    filterTitle: 'Shaandhee',
    filterConfirm: 'Haa',
    filterReset: 'Nadiifi',
    filterEmptyText: 'Shaandho ma jirto',
    filterCheckAll: 'Dooro dhammaan',
    filterSearchPlaceholder: 'Ka raadi shaandhada',
    emptyText: 'Xog ma jirto',
    selectAll: 'Dooro bogga',
    selectInvert: 'Rog doorashada bogga',
    selectNone: 'Ka saar dhammaan',
    selectionAll: 'Dooro xogta oo dhan',
    sortTitle: 'Kala hormari',
    expand: 'Fidi safka',
    collapse: 'Laab safka',
    triggerDesc: 'Guji si aad hoos ugu kala hormariso',
    triggerAsc: 'Guji si aad kor ugu kala hormariso',
    cancelSort: 'Guji si aad u joojiso kala hormarinta',
  },
  Modal: { okText: 'Haa', cancelText: 'Jooji', justOkText: 'Haa' },
  Popconfirm: { okText: 'Haa', cancelText: 'Jooji' },
  Upload: {
    uploading: 'Waa la soo gelinayaa…',
    removeFile: 'Ka saar faylka',
    uploadError: 'Soo gelintu way fashilantay',
    previewFile: 'Fiiri faylka',
    downloadFile: 'Soo deji faylka',
  },
  Empty: { description: 'Xog ma jirto' },
  Icon: { icon: 'astaan' },
  Text: { edit: 'Wax ka beddel', copy: 'Koobi', copied: 'Waa la koobiyay', expand: 'Fidi', collapse: 'Laab' },
  Form: {
    optional: '(ikhtiyaari)',
    defaultValidateMessages: {
      default: 'Waxa halkan lagu qoray sax ma aha',
      required: 'Fadlan buuxi goobtan',
      whitespace: 'Fadlan buuxi goobtan',
      pattern: { mismatch: 'Waxa halkan lagu qoray sax ma aha' },
    },
  },
};

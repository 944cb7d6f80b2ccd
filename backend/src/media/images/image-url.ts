/** Returns the address of a stored picture for clients. @param image a file name, a full http(s) address, or null */
export function imageUrl(image: string | null): string | null {
  return image === null || /^https?:\/\//.test(image) ? image : `/images/${image}`;
}

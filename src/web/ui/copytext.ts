/** Copies a text for pasting elsewhere; false when the browser does not let the page, as on an address without a certificate. */
export const copyText = async (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false;

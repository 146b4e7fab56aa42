/** A text that was typed in lines as the paragraphs that the server keeps; nothing of nothing. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('');

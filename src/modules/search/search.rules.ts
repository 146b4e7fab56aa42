import { fold } from '#shared/fold.ts';
import { lettersOf } from '#shared/letters.ts';

/** A piece of a text, and whether it is one of the words that were searched for. */
export type Piece = { text: string; isHit: boolean };

const mostWords = 8; // as many as the server looks for

/** One letter as {@link fold} sees it, a blank as a blank, the Greek s of a word's end as any other. */
const foldOne = (character: string) =>
  character
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace(/ς/g, 'σ');

/** For each character whether it is part of a word; a mark above a letter goes with its letter. */
function hitsOf(characters: string[], words: string[]): boolean[] {
  const folded = characters.map(foldOne);
  const owners = folded.flatMap((piece, index) => new Array<number>(piece.length).fill(index)); // one letter may become two
  const whole = folded.join('');
  const isHit = new Array<boolean>(characters.length).fill(false);
  for (const word of words)
    for (let from = whole.indexOf(word); from >= 0; from = whole.indexOf(word, from + 1))
      isHit.fill(true, owners[from], (owners[from + word.length - 1] ?? 0) + 1);
  for (const [index, piece] of folded.entries()) if (piece === '') isHit[index] = isHit[index - 1] === true;
  return isHit;
}

/**
 * Cuts a text where searched words begin and end; joined, the pieces are the text. Words are found as the server finds
 * them: without regard to case and diacritics, also inside of others.
 */
export function highlight(text: string, searched: string): Piece[] {
  const words = fold(searched).split(' ').filter(Boolean).slice(0, mostWords);
  const characters = lettersOf(text);
  const isHit = hitsOf(
    characters,
    words.map((word) => Array.from(word, foldOne).join('')),
  );
  const pieces: Piece[] = [];
  for (const [index, character] of characters.entries()) {
    const last = pieces.at(-1);
    if (last && last.isHit === isHit[index]) last.text += character;
    else pieces.push({ text: character, isHit: isHit[index] === true });
  }
  return pieces;
}

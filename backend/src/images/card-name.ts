import { createHash } from 'node:crypto';

/** Moves when cards are drawn differently, so that what others keep under an address stays true. */
const DESIGN = 1;

/** What a card shows. No rank and no score: it would be older than the page that it leads to. */
export interface CardFacts {
  id: number;
  name: string;
  title: string | null;
  image: string | null;
}

export const CARDS_FOLDER = 'images/cards';

/** The picture that stands for the index itself when one of its pages is shared. */
export const SITE_CARD_PATH = `/${CARDS_FOLDER}/index-${DESIGN}.jpg`;

/** The address of the picture that stands for a candidate's page when it is shared; a change of it is another address. */
export function candidateCardPath({ id, name, title, image }: CardFacts): string {
  const facts = JSON.stringify([DESIGN, name, title, image]);
  return `/${CARDS_FOLDER}/${id}-${createHash('sha256').update(facts).digest('hex').slice(0, 10)}.jpg`;
}

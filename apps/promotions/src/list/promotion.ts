import { readJson } from '@oware/content';
import { type ContentPage } from '@oware/contracts';

/** The content page that lists the promotions. */
export const LIST_PAGE = 'page_promotions';

/** The content page and path title of the stake rewards. */
export const STAKE_REWARD = 'stake_reward';

/** One promotion of the list. */
export interface Promotion {
  /** Names its page: the last part of the path. */
  title: string;
  /** Which of the two addresses it has (reference: routes). */
  kind: 'content' | 'intro';
  name: string;
  summary: string;
}

/** A title as an address may hold it. */
export const isTitle = (text: unknown): text is string => typeof text === 'string' && /^[a-z0-9_-]{1,40}$/i.test(text);

const isPromotion = (value: Partial<Promotion> | null): boolean =>
  isTitle(value?.title) &&
  (value.kind === 'content' || value.kind === 'intro') &&
  typeof value.name === 'string' &&
  typeof value.summary === 'string';

const isPromotions = (value: unknown): value is Promotion[] => Array.isArray(value) && value.every(isPromotion);

/** The promotions that the list page names, in its order; none when it is written wrongly. */
export const readPromotions = (page: ContentPage): Promotion[] =>
  readJson({ [LIST_PAGE]: page.keys }, LIST_PAGE, 'list', isPromotions) ?? [];

/** The promotion that a first visit is welcomed with: the first one that everybody has. */
export const readWelcomeOffer = (page: ContentPage): Promotion | undefined =>
  readPromotions(page).find(({ title }) => title !== STAKE_REWARD);

/** Where a promotion is shown, below the country prefix. */
export const promotionPath = ({ kind, title }: Pick<Promotion, 'kind' | 'title'>): string =>
  `/promotions/${kind}/${title}`;

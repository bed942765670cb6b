import { getJson } from '@oware/content';
import { type ContentPage } from '@oware/contracts';

/** Content page that lists the promotions. */
export const LIST_PAGE = 'page_promotions';

/** Content page and path title of the stake rewards. */
export const STAKE_REWARD = 'stake_reward';

/** One promotion of the list. */
export interface Promotion {
  /** Name of its page: the last part of the path. */
  title: string;
  /** The one of the two addresses that it has (reference: routes). */
  kind: 'content' | 'intro';
  name: string;
  summary: string;
}

/** Checks for a title that is valid in an address. */
export const isTitle = (text: unknown): text is string => typeof text === 'string' && /^[a-z0-9_-]{1,40}$/i.test(text);

const isPromotion = (value: Partial<Promotion> | null): boolean =>
  isTitle(value?.title) &&
  (value.kind === 'content' || value.kind === 'intro') &&
  typeof value.name === 'string' &&
  typeof value.summary === 'string';

const isPromotions = (value: unknown): value is Promotion[] => Array.isArray(value) && value.every(isPromotion);

/** Reads the promotions of the list page in order; none when it is invalid. */
export const readPromotions = (page: ContentPage): Promotion[] =>
  getJson({ [LIST_PAGE]: page.keys }, LIST_PAGE, 'list', isPromotions) ?? [];

/** Reads the promotion for the welcome of a first visit: the first one that is for everybody. */
export const readWelcomeOffer = (page: ContentPage): Promotion | undefined =>
  readPromotions(page).find(({ title }) => title !== STAKE_REWARD);

/** Returns the path of a promotion, below the country prefix. */
export const getPromotionPath = ({ kind, title }: Pick<Promotion, 'kind' | 'title'>): string =>
  `/promotions/${kind}/${title}`;

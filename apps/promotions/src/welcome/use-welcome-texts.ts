import { usePromotionsPageQuery } from '../endpoints';
import { selectWelcomeTexts } from './texts';

const PAGE = 'page_welcome';

/** Texts of the welcome, fetched when it is asked for; the English of the code stands in for what does not come. */
export function useWelcomeTexts(): { text: ReturnType<typeof selectWelcomeTexts>; ready: boolean } {
  const { data, isError } = usePromotionsPageQuery(PAGE);
  return {
    text: selectWelcomeTexts(data ? { content: { [PAGE]: data.keys } } : {}),
    ready: isError || data !== undefined,
  };
}

import { usePromotionsPageQuery } from '../endpoints';
import { selectWelcomeTexts } from './texts';

const PAGE = 'page_welcome';

/** Returns the texts of the welcome, fetched on demand; the English of the code replaces missing ones. */
export function useWelcomeTexts(): { text: ReturnType<typeof selectWelcomeTexts>; ready: boolean } {
  const { data, isError } = usePromotionsPageQuery(PAGE);
  return {
    text: selectWelcomeTexts(data ? { content: { [PAGE]: data.keys } } : {}),
    ready: isError || data !== undefined,
  };
}

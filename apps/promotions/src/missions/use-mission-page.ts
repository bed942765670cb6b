import { useSelector } from '@oware/platform/store';
import { type ContentState } from '@oware/content';
import { usePromotionsPageQuery } from '../endpoints';
import { selectMissionTexts } from './texts';

const PAGE = 'page_missions';
type MissionTexts = ReturnType<typeof selectMissionTexts>;

/**
 * Returns the texts of missions; fetches them on demand if the current page has not loaded them.
 * @returns `ready` once they are loaded, or have failed and the English of the code replaces them
 */
export function useMissionPage(needed: boolean): { text: MissionTexts; ready: boolean } {
  const here = useSelector(({ content }: ContentState) => content?.[PAGE]);
  const asks = needed && here === undefined;
  const { data, isError } = usePromotionsPageQuery(PAGE, { skip: !asks });
  const page = here ?? data?.keys;
  return {
    text: selectMissionTexts(page ? { content: { [PAGE]: page } } : {}),
    ready: !asks || isError || page !== undefined,
  };
}

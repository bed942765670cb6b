import { useSelector } from '@oware/platform/store';
import { type ContentState } from '@oware/content';
import { usePromotionsPageQuery } from '../endpoints';
import { selectMissionTexts } from './texts';

const PAGE = 'page_missions';
type MissionTexts = ReturnType<typeof selectMissionTexts>;

/**
 * Texts of missions where the page of now has not brought them: they are fetched once they are needed.
 * @returns ready: they have come, or will not, when the English of the code stands in
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

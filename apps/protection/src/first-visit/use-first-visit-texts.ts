import { englishIn, type ContentState, type Texts } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { useProtectionPageQuery } from './endpoints';
import { selectFirstVisitTexts } from './texts';

const PAGE = 'page_first_visit';

/**
 * Texts of the first visit, fetched where the page of now has not brought them.
 * @returns english: what stands beside a translation; ready: they have come, or will not, when the English of the code stands in
 */
export function useFirstVisitTexts(): {
  text: ReturnType<typeof selectFirstVisitTexts>;
  english: Texts<string>;
  ready: boolean;
} {
  const here = useSelector(({ content }: ContentState) => content?.[PAGE]);
  const { data, isError } = useProtectionPageQuery(PAGE, { skip: here !== undefined });
  const page = here ?? data?.keys;
  const content = page && { [PAGE]: page };
  return {
    text: selectFirstVisitTexts({ content }),
    english: englishIn(content, PAGE),
    ready: isError || page !== undefined,
  };
}

import { selectEnglish, type ContentState, type Texts } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { useProtectionPageQuery } from './endpoints';
import { selectFirstVisitTexts } from './texts';

const PAGE = 'page_first_visit';

/**
 * Returns the texts of the first visit; loads them if the current page does not include them.
 * @returns english: texts shown next to a translation; ready: loaded, or failed, in which case the built-in English is used
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
    english: selectEnglish(content, PAGE),
    ready: isError || page !== undefined,
  };
}

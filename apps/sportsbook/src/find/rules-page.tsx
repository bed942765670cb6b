import { OUTRIGHT_RULES, getSettlementRule, type SettlementRule } from '@oware/betting';
import { sports } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../section/section';
import { useSportName } from '../catalogue/use-sport-name';
import styles from './find.module.css';
import { selectRulesTexts } from './rules-texts';

/** Hours from which a time is shown in days. */
const IN_DAYS = 96;
const DAY = 24;

interface Group {
  rule: SettlementRule;
  sportIds: string[];
}

/** Groups sports with the same rules, in the order of the catalogue. */
function listGroups(): Group[] {
  const found = new Map<string, Group>();
  for (const { id } of sports) {
    const rule = getSettlementRule(id);
    const key = JSON.stringify(rule);
    const group = found.get(key) ?? { rule, sportIds: [] };
    group.sportIds.push(id);
    found.set(key, group);
  }
  return [...found.values()];
}

/**
 * `/rules`: explains how bets on matches that do not go as planned are settled, generated from the table that the server settles by.
 */
export default function RulesPage(): ReactNode {
  const text = useSelector(selectRulesTexts);
  const sportName = useSportName();
  const time = (hours: number): string =>
    hours >= IN_DAYS ? text('days', { params: { count: hours / DAY } }) : text('hours', { params: { count: hours } });
  return (
    <PageColumns title={text('title')} heading={text('title')}>
      <div className={styles.rules}>
        <p>{text('first')}</p>
        <p>{text('cancelled')}</p>
        <p>{text('players')}</p>
        <p>{text('corrected')}</p>
      </div>
      <Section title={text('outrights')}>
        <ul className={styles.rules}>
          <li>{text(`deadHeat_${OUTRIGHT_RULES.deadHeat}`)}</li>
          <li>{text(`withdrawn_${OUTRIGHT_RULES.withdrawn}`)}</li>
          <li>{text('outrightOpen')}</li>
        </ul>
      </Section>
      {listGroups().map(({ rule, sportIds }) => (
        <Section key={sportIds[0]} title={sportIds.map(sportName).join(', ')}>
          <ul className={styles.rules}>
            <li>{text('moved', { params: { time: time(rule.begins) } })}</li>
            <li>{text('abandoned', { params: { time: time(rule.finishes) } })}</li>
            {rule.givesUp === null ? null : <li>{text('givesUp')}</li>}
          </ul>
        </Section>
      ))}
    </PageColumns>
  );
}

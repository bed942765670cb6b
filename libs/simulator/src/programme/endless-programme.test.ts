import { PLAYS } from '../sports';
import { createCourse } from '../sports/create-course';
import { EndlessProgramme } from './endless-programme';
import { isNight } from '../calendar/week';

const HOUR = 60 * 60_000;
/** Wednesday, 18 March 2026, 13:00 GMT. */
const NOW = Date.UTC(2026, 2, 18, 13);
const START = 100 * 24 * HOUR;
const programme = (factor: number) => new EndlessProgramme('test', 3, factor, { now: NOW, sim: START });
const restById = new Map(PLAYS.map(({ id, restHours }) => [id, restHours]));

/** Returns every match that is visible within a number of simulated hours, checked every half hour. */
function played(factor: number, hours: number) {
  const each = programme(factor);
  const all = new Map(
    Array.from({ length: hours * 2 }, (_, step) => each.visible(START + (step * HOUR) / 2))
      .flat()
      .map((match) => [match.id, match]),
  );
  return [...all.values()];
}

describe('the endless programme', () => {
  const week = played(15, 80);

  it('has every sport before and in play', () => {
    expect(
      new Set(
        programme(15)
          .visible(START)
          .map(({ sportId }) => sportId),
      ),
    ).toEqual(new Set(PLAYS.map(({ id }) => id)));
    expect(PLAYS).toHaveLength(26);
  });

  it('can be limited to some sports, whose matches are then the same as without the limit', () => {
    const origin = { now: NOW, sim: START };
    const two = new EndlessProgramme('test', 3, 15, origin, ['sr:sport:1', 'sr:sport:5']).visible(START);
    const all = programme(15).visible(START);
    const ids = (matches: typeof all): string[] => matches.map(({ id }) => id);
    expect(ids(two)).toEqual(ids(all.filter(({ sportId }) => ['sr:sport:1', 'sr:sport:5'].includes(sportId))));
    expect(new Set(two.map(({ sportId }) => sportId)).size).toBe(2);
  });

  it('finds each match by its id', () => {
    const each = programme(15);
    for (const { strengths: _, ...match } of week.slice(0, 400)) expect(each.find(match.id)).toMatchObject(match);
    expect(each.find('sr:match:5')).toBeNull();
    expect(new Set(week.map(({ id }) => id)).size).toBe(week.length);
  });

  it('never lets a side play twice within the rest time of its sport', () => {
    const last = new Map<string, number>();
    const early: string[] = [];
    for (const { sportId, kickOff, tournament, home, away } of [...week].sort((a, b) => a.kickOff - b.kickOff)) {
      for (const side of [home, away]) {
        const key = `${sportId} ${tournament.id} ${side.name}`;
        const before = last.get(key);
        if (before !== undefined && kickOff - before < (restById.get(sportId) ?? 0) * HOUR)
          early.push(`${key} after ${(kickOff - before) / HOUR} h`);
        last.set(key, kickOff);
      }
    }
    expect(early).toEqual([]);
    expect(last.size).toBeGreaterThan(1_000);
  });

  it('gives each competition and each side a unique name', () => {
    const leagues = PLAYS.flatMap(({ courts, dayLeagues }) => [...courts.leagues, ...dayLeagues]);
    expect(new Set(leagues.map(({ id }) => id)).size).toBe(leagues.length);
    for (const { name, clubs } of leagues)
      expect({ name, sides: new Set(clubs.map(([club]) => club)).size }).toEqual({ name, sides: clubs.length });
  });

  it('has play in every sport but boxing at nearly every minute', () => {
    const shares = PLAYS.filter(({ live }) => live).map(({ id, name }) => {
      const spans = week
        .filter(({ sportId, kickOff }) => sportId === id && kickOff < START + 48 * HOUR)
        .map((match) => [match.kickOff, match.kickOff + createCourse(match, []).duration] as const);
      const minutes = Array.from({ length: 40 * 60 }, (_, minute) => START + (minute * HOUR) / 60);
      const live = minutes.filter((at) => spans.some(([from, to]) => from <= at && at < to)).length;
      return { name, share: live / minutes.length };
    });
    // Some fights end with their first blow.
    expect(shares.filter(({ name, share }) => share < (name === 'MMA' ? 0.75 : 0.93))).toEqual([]);
  });

  it('begins matches at full and half hours, several at the same time', () => {
    const starts = week.map(({ kickOff }) => NOW + (kickOff - START) / 15);
    const days = week.filter((_, index) => Number(week[index]?.id.slice('sr:match:'.length)) % 1e11 >= 5_000 * 1e7);
    expect(days.length).toBeGreaterThan(150);
    for (const { kickOff } of days) expect((NOW + (kickOff - START) / 15) % (HOUR / 2)).toBe(0);
    expect(starts.length / new Set(starts).size).toBeGreaterThan(3);
  });

  it('has no matches at night at nearly real speed, except in sports that play round the clock', () => {
    const clock = new Set(PLAYS.filter(({ courts }) => courts.roundTheClock === true).map(({ id }) => id));
    const night = played(1, 48).filter(({ kickOff }) => isNight(NOW + kickOff - START));
    expect(night.length).toBeGreaterThan(0);
    expect(night.filter(({ sportId }) => !clock.has(sportId))).toEqual([]);
  });

  it('plays the big leagues at weekends', () => {
    const big = new Set(
      PLAYS.flatMap(({ id, restHours, dayLeagues }) =>
        restHours >= 40 && id !== 'sr:sport:117' && id !== 'sr:sport:10'
          ? dayLeagues.filter(({ big: is }) => is === true).map((league) => league.id)
          : [],
      ),
    );
    const weekdays = programme(15)
      .visible(START)
      .filter(({ tournament }) => big.has(tournament.id))
      .map(({ kickOff }) => new Date(NOW + (kickOff - START) / 15).getUTCDay());
    expect(weekdays.length).toBeGreaterThan(60);
    expect([...new Set(weekdays)].sort()).toEqual([0, 5, 6]);
  });

  it('has more football than other sports: twelve matches in two hours, and dozens of upcoming ones', () => {
    const football = programme(15)
      .visible(START + HOUR)
      .filter(({ sportId }) => sportId === 'sr:sport:1');
    expect(
      football.filter(({ kickOff }) => kickOff <= START + HOUR && kickOff > START - HOUR).length,
    ).toBeGreaterThanOrEqual(9);
    expect(football.filter(({ kickOff }) => kickOff > START + 4 * HOUR).length).toBeGreaterThanOrEqual(46);
  });
});

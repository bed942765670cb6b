/** A played match of a season. */
export interface Played {
  home: string;
  away: string;
  fullTime: readonly [number, number];
  halfTime?: readonly [number, number] | undefined;
}

interface JsonSeason {
  matches: { team1: string; team2: string; score?: { ft?: [number, number]; ht?: [number, number] } }[];
}

/** Parses the played matches of a season in openfootball's JSON; matches without a result are omitted. */
export function parseJson(text: string): Played[] {
  const { matches } = JSON.parse(text.replace(/^\uFEFF/, '')) as JsonSeason;
  return matches.flatMap(({ team1, team2, score }) =>
    score?.ft === undefined ? [] : [{ home: team1, away: team2, fullTime: score.ft, halfTime: score.ht }],
  );
}

const LINE = /^\s*(?:\d\d[.:]\d\d\s+)?(\S.*?)\s+v\s+(\S.*?)\s+(\d+)-(\d+)(?:\s+\((\d+)-(\d+)\))?\s*(\[.*\])?\s*$/;

/** Parses the played matches of a season in Football.TXT; awarded results, marked in brackets, are omitted. */
export function parseText(text: string): Played[] {
  return text.split('\n').flatMap((line) => {
    const [, home, away, homeGoals, awayGoals, homeHalf, awayHalf, mark] = LINE.exec(line) ?? [];
    if (home === undefined || away === undefined || mark !== undefined) return [];
    const halfTime = homeHalf === undefined ? undefined : ([Number(homeHalf), Number(awayHalf)] as const);
    return [{ home, away, fullTime: [Number(homeGoals), Number(awayGoals)] as const, halfTime }];
  });
}

/** Data of a season for a league's engine. Goals are means per match. */
export interface Measured {
  matches: number;
  homeGoals: number;
  awayGoals: number;
  /** Share of goals before half-time, from matches with a known half-time score. */
  firstHalf: number;
  /** Strengths of each team, strongest first: goals for and against, as a multiple of the league's mean. */
  strengths: [attack: number, defence: number][];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Measures a season. Both factors are scaled to a mean of 1 over the teams. */
export function measure(played: readonly Played[]): Measured {
  const halves = played.filter(({ halfTime }) => halfTime !== undefined);
  const table = new Map<string, { played: number; scored: number; conceded: number }>();
  const count = (team: string, scored: number, conceded: number): void => {
    const before = table.get(team) ?? { played: 0, scored: 0, conceded: 0 };
    table.set(team, {
      played: before.played + 1,
      scored: before.scored + scored,
      conceded: before.conceded + conceded,
    });
  };
  for (const {
    home,
    away,
    fullTime: [homeGoals, awayGoals],
  } of played) {
    count(home, homeGoals, awayGoals);
    count(away, awayGoals, homeGoals);
  }
  const rates = [...table.values()].map((row) => [row.scored / row.played, row.conceded / row.played] as const);
  const [scored, conceded] = [0, 1].map((at) => sum(rates.map((rate) => rate[at] as number)) / rates.length) as [
    number,
    number,
  ];
  return {
    matches: played.length,
    homeGoals: rounded(sum(played.map(({ fullTime }) => fullTime[0])) / played.length),
    awayGoals: rounded(sum(played.map(({ fullTime }) => fullTime[1])) / played.length),
    firstHalf: rounded(
      sum(halves.map(({ halfTime }) => sum(halfTime ?? []))) / sum(halves.map(({ fullTime }) => sum(fullTime))),
    ),
    strengths: rates
      .map(([attack, defence]): [number, number] => [rounded(attack / scored), rounded(defence / conceded)])
      .sort((a, b) => b[0] - b[1] - (a[0] - a[1]) || b[0] - a[0]),
  };
}

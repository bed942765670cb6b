/** Returns a match clock some seconds later: 44:59 and 2 is 45:01. Text in another format is unchanged. */
export function advanceClock(matchTime: string, seconds: number): string {
  const found = /^(\d+):(\d\d)$/.exec(matchTime);
  if (!found) return matchTime;
  const total = Number(found[1]) * 60 + Number(found[2]) + seconds;
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

import { getEarlyPayouts, gradeEarlyPayout } from './early-payout';

describe('early payout', () => {
  it('counts a score that jumps from 1-0 to 3-0', () => {
    expect(
      getEarlyPayouts(2, [
        [1, 0],
        [3, 0],
      ]),
    ).toEqual({ home: true, away: false });
  });

  it('is not reached by a lead of one for 2UP', () => {
    expect(
      getEarlyPayouts(2, [
        [1, 0],
        [1, 1],
        [1, 2],
      ]),
    ).toEqual({ home: false, away: false });
    expect(
      getEarlyPayouts(1, [
        [1, 0],
        [1, 1],
        [1, 2],
      ]),
    ).toEqual({ home: true, away: true });
  });

  it('grades a match without goals as a draw', () => {
    expect(gradeEarlyPayout(1, [])).toEqual({ home: false, draw: true, away: false });
  });

  it('pays the winner even without the lead', () => {
    expect(gradeEarlyPayout(2, [[1, 0]])).toEqual({ home: true, draw: false, away: false });
    expect(gradeEarlyPayout(2, [[0, 1]])).toEqual({ home: false, draw: false, away: true });
  });

  it('pays a side that led by enough, whatever followed', () => {
    expect(
      gradeEarlyPayout(2, [
        [2, 0],
        [2, 2],
      ]),
    ).toEqual({ home: true, draw: true, away: false });
    expect(
      gradeEarlyPayout(2, [
        [0, 2],
        [3, 2],
      ]),
    ).toEqual({ home: true, draw: false, away: true });
  });
});

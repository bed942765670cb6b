import { z } from 'zod';
import { type FeedTap, type SimulatorControl } from '@oware/simulator';
import { validate } from '../src/platform/http';

const eventId = z.string().max(80);
const line = z.object({ eventId, marketId: z.coerce.number().int(), specifiers: z.string().max(200).default('') });
const ofMatch = z.object({ eventId });

interface Target {
  control: SimulatorControl;
  tap: FeedTap;
}

/** Reads a body by its schema and does what it asks for. */
const action =
  <S extends z.ZodType>(schema: S, run: (target: Target, body: z.output<S>) => Promise<void> | void) =>
  async (target: Target, body: unknown): Promise<void> => {
    await run(target, validate(schema, body));
  };

/** What the demo page can do: POST /demo/simulator/{name} with these fields, as a form or as JSON. */
export const simulatorActions: Readonly<Record<string, (target: Target, body: unknown) => Promise<void>>> = {
  goal: action(ofMatch.extend({ side: z.enum(['home', 'away']) }), ({ control }, body) =>
    control.goal(body.eventId, body.side),
  ),
  finish: action(ofMatch, ({ control }, body) => control.finish(body.eventId)),
  suspend: action(ofMatch.extend({ on: z.union([z.boolean(), z.stringbool()]) }), ({ control }, body) =>
    control.suspend(body.eventId, body.on),
  ),
  /** Decimal odds of one outcome, as a person writes them: 2.05. */
  odds: action(
    line.extend({ outcomeId: z.string().max(120), odds: z.coerce.number().min(1.01).max(1000) }),
    ({ control }, body) =>
      control.correctOdds(body.eventId, body, { [body.outcomeId]: Math.round(body.odds * 10_000) }),
  ),
  void: action(line, ({ control }, body) => control.voidMarket(body.eventId, body)),
  speed: action(z.object({ factor: z.coerce.number().min(1).max(120) }), ({ control }, { factor }) =>
    control.setSpeed(factor),
  ),
  silence: action(
    z.object({ producer: z.enum(['live', 'preMatch']), seconds: z.coerce.number().min(1).max(600) }),
    ({ control }, { producer, seconds }) => control.silenceProducer(producer, seconds),
  ),
  /** The simulator reports nothing more of a match; messages of one's own go on. */
  pause: action(ofMatch, ({ tap }, body) => tap.pause(body.eventId)),
  message: action(z.object({ xml: z.string().min(1).max(60_000) }), ({ tap }, { xml }) => tap.message(xml)),
};

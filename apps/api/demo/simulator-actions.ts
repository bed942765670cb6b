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

/** Creates an action that validates its body by a schema. */
const createAction =
  <S extends z.ZodType>(schema: S, run: (target: Target, body: z.output<S>) => Promise<void> | void) =>
  async (target: Target, body: unknown): Promise<void> => {
    await run(target, validate(schema, body));
  };

/** Actions of the demo page: POST /demo/simulator/{name} with these fields, as a form or as JSON. */
export const simulatorActions: Readonly<Record<string, (target: Target, body: unknown) => Promise<void>>> = {
  goal: createAction(ofMatch.extend({ side: z.enum(['home', 'away']) }), ({ control }, body) =>
    control.goal(body.eventId, body.side),
  ),
  finish: createAction(ofMatch, ({ control }, body) => control.finish(body.eventId)),
  suspend: createAction(ofMatch.extend({ on: z.union([z.boolean(), z.stringbool()]) }), ({ control }, body) =>
    control.suspend(body.eventId, body.on),
  ),
  /** Decimal odds of one outcome, as a person enters them: 2.05. */
  odds: createAction(
    line.extend({ outcomeId: z.string().max(120), odds: z.coerce.number().min(1.01).max(1000) }),
    ({ control }, body) =>
      control.correctOdds(body.eventId, body, { [body.outcomeId]: Math.round(body.odds * 10_000) }),
  ),
  void: createAction(line, ({ control }, body) => control.voidMarket(body.eventId, body)),
  speed: createAction(z.object({ factor: z.coerce.number().min(1).max(120) }), ({ control }, { factor }) =>
    control.setSpeed(factor),
  ),
  silence: createAction(
    z.object({ producer: z.enum(['live', 'preMatch']), seconds: z.coerce.number().min(1).max(600) }),
    ({ control }, { producer, seconds }) => control.silenceProducer(producer, seconds),
  ),
  /** Stops the simulator's messages about a match; custom messages are still accepted. */
  pause: createAction(ofMatch, ({ tap }, body) => tap.pause(body.eventId)),
  message: createAction(z.object({ xml: z.string().min(1).max(60_000) }), ({ tap }, { xml }) => tap.message(xml)),
};

import { type FastifyInstance } from 'fastify';
import { PassThrough } from 'node:stream';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { BizError } from './errors/biz-error';
import { validate } from './errors/validate';
import { type Logger } from './logging/log';
import { isSameText } from './same-text';

/**
 * A command of `npm run`: prints lines and returns its exit code. It runs inside the server if one is running on the data folder, otherwise
 * in a separate process.
 */
export type Command = (args: string[], print: (line: string) => void) => Promise<number>;
export type Commands = Readonly<Record<string, Command>>;

const request = z.object({ name: z.string().max(40), args: z.array(z.string().max(4000)).max(50) });

/** Response of the server, one JSON object per line. */
export type CommandLine = { line: string } | { exit: number };

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** POST /internal/command, only for callers on this machine that can read the token in OWARE_DATA_DIR/server.json. */
export function registerCommands(app: FastifyInstance, commands: Commands, token: string, log: Logger): void {
  app.post('/internal/command', async (req, reply) => {
    const local = LOOPBACK.test(req.socket.remoteAddress ?? '') && req.headers['x-forwarded-for'] === undefined;
    if (!local || !isSameText(`Bearer ${token}`, req.headers.authorization ?? '')) {
      throw new BizError(BizCode.notFound, 'Unknown call');
    }
    const { name, args } = validate(request, req.body);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new BizError(BizCode.notFound, `There is no command ${name}.`);
    const stream = new PassThrough();
    const write = (line: CommandLine): void => void stream.write(`${JSON.stringify(line)}\n`);
    command(args, (line) => write({ line }))
      .then(
        (exit) => write({ exit }),
        (error: unknown) => {
          log.error({ err: error, command: name }, 'command failed');
          write({ line: error instanceof Error ? error.message : String(error) });
          write({ exit: 1 });
        },
      )
      .finally(() => stream.end());
    return reply.type('application/x-ndjson').send(stream);
  });
}

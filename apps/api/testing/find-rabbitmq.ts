import { Connection } from 'rabbitmq-client';

const DEFAULT_URL = 'amqp://guest:guest@127.0.0.1:5672';

/**
 * Looks for a RabbitMQ before the tests, and passes its address to the suites in TEST_RABBITMQ.
 * @throws when a configured one, or in CI any, does not respond
 */
export async function findRabbitMq(): Promise<void> {
  const url = process.env.TEST_AMQP_URL ?? DEFAULT_URL;
  const connection = new Connection({ url, connectionTimeout: 2_000 });
  try {
    await new Promise<void>((resolve, reject) => connection.once('connection', resolve).once('error', reject));
    process.env.TEST_RABBITMQ = url;
  } catch (error) {
    if (process.env.TEST_AMQP_URL !== undefined || process.env.CI) throw error;
    process.stderr.write(`No RabbitMQ at ${DEFAULT_URL}: the tests of the feed's broker are skipped.\n`);
  } finally {
    await connection.close();
  }
}

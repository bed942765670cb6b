import { findPostgres } from './find-postgres';
import { findRabbitMq } from './find-rabbitmq';

/** Before the tests: looks for the servers that some suites need. */
export default async function findServers(): Promise<void> {
  await Promise.all([findPostgres(), findRabbitMq()]);
}

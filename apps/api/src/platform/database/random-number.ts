import { sql } from 'drizzle-orm';

/**
 * Column default: 52 random bits, from the random parts of two UUIDs. Players see them as a public number (public-number.ts).
 */
export const RANDOM_NUMBER = sql<number>`('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint`;

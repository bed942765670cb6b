import { createVersionedSql } from '../platform/database/versioned-sql';
import isGameClosed from './is_game_closed.sql';

/** SQL functions about the games of the lobby. */
export const lobbySql = createVersionedSql({ is_game_closed: isGameClosed }, []);

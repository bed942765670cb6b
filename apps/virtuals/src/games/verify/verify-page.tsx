import { findGameCategory } from '@oware/config';
import { useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Form, Quiet, SelectField, TextField } from '@oware/ui';
import { findStepGame, getGameLabel, games, stepGames } from '@oware/virtuals-engine';
import { useEffect, useState, type ReactNode } from 'react';
import { ManualCheck, Code } from '../../common/fairness/manual-check';
import { CheckCard } from '../../common/fairness/check-card';
import { STEADY } from '../../service/endpoints';
import { useGamesPlayQuery } from '../endpoints';
import { GamesFrame } from '../frame';
import { getGameName, selectGamesTexts } from '../texts';
import { checkTypedGame, EMPTY_GAME_FORM, toTypedGame, type TypedGame, type TypedGameCheck } from './recipe';
import { selectGameFairnessTexts } from './texts';

/**
 * `/games/verify`: draws a round again in this browser, without a call; `?roundId=` fills in one of the player's rounds.
 */
export default function GameVerifyPage(): ReactNode {
  const text = useSelector(selectGameFairnessTexts);
  const roundId = useSearchParams()[0].get('roundId') ?? '';
  const userId = useUserId();
  const skip = roundId === '' || userId === null;
  const { data } = useGamesPlayQuery({ userId: userId ?? '', roundId }, { ...STEADY, skip });
  const [typed, setTyped] = useState<TypedGame>(EMPTY_GAME_FORM);
  const [checked, setChecked] = useState<TypedGame | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    setTyped(toTypedGame(data));
    setChecked(toTypedGame(data));
  }, [data]);
  const check = checked && checkTypedGame(checked);
  return (
    <GamesFrame title={text('title')}>
      <p>{text('intro')}</p>
      {check ? <Found check={check} gameId={checked?.gameId ?? ''} /> : null}
      {checked && !check ? <p role="alert">{text('badInput')}</p> : null}
      <RecipeForm typed={typed} onType={setTyped} onCheck={() => setChecked(typed)} />
      <ManualCheck summary={text('byHand')}>
        <p>{text('step1')}</p>
        <p>{text('step2', { params: { label: getLabel(checked ?? typed) } })}</p>
        <p>{text('step3')}</p>
        <p>{text('step4')}</p>
        <Code>
          {text('command')} {(checked ?? typed).gameId}
        </Code>
      </ManualCheck>
    </GamesFrame>
  );
}

const getLabel = ({ gameId, playerSeed, roundNumber }: TypedGame): string =>
  getGameLabel({ gameId, playerSeed, roundNumber: Number(roundNumber) });

/** Returns the key of the text that explains the numbers of a game. */
function getMeaning(
  gameId: string,
): 'meaning' | `meaning_${'crash' | 'slots' | 'cards' | 'race' | 'penalties' | 'basketball'}` {
  if (gameId === 'dogs' || gameId === 'horses') return 'meaning_race';
  if (gameId === 'penalties' || gameId === 'basketball') return `meaning_${gameId}`;
  if (findStepGame(gameId)) return 'meaning_cards';
  const category = findGameCategory(gameId);
  return category === 'crash' || category === 'slots' ? `meaning_${category}` : 'meaning';
}

function Found({ check, gameId }: { check: TypedGameCheck; gameId: string }): ReactNode {
  const text = useSelector(selectGameFairnessTexts);
  const { isValid, seedMatches, commitment, drawn, odds } = check;
  return (
    <CheckCard isValid={isValid} result={text(isValid ? 'right' : 'wrong')}>
      <p>
        {seedMatches === null
          ? text('noHash', { params: { hash: commitment } })
          : text(seedMatches ? 'kept' : 'broken')}
      </p>
      <p>{text('drew', { params: { drawn: drawn.join(', ') } })}</p>
      {odds === undefined ? null : (
        <p>{odds === null ? text('impossible') : text('replayed', { params: { times: odds / 10_000 } })}</p>
      )}
      <Quiet small>{text(getMeaning(gameId))}</Quiet>
    </CheckCard>
  );
}

interface RecipeFormProps {
  typed: TypedGame;
  onType(typed: TypedGame): void;
  onCheck(): void;
}

function RecipeForm({ typed, onType, onCheck }: RecipeFormProps): ReactNode {
  const text = useSelector(selectGameFairnessTexts);
  const names = useSelector(selectGamesTexts);
  const field = (name: Exclude<keyof TypedGame, 'gameId'>): ReactNode => (
    <TextField
      label={text(name)}
      value={typed[name]}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onType({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Form onSubmit={onCheck}>
      <SelectField
        label={text('game')}
        value={typed.gameId}
        onChange={(event) => onType({ ...typed, gameId: event.currentTarget.value })}
      >
        {[...games, ...stepGames].map(({ gameId }) => (
          <option key={gameId} value={gameId}>
            {getGameName(names, gameId)}
          </option>
        ))}
      </SelectField>
      {field('seedHash')}
      {field('serverSeed')}
      {field('playerSeed')}
      {field('roundNumber')}
      {field('drawn')}
      {findStepGame(typed.gameId) ? field('decisions') : null}
      <Button type="submit" variant="primary" block>
        {text('check')}
      </Button>
    </Form>
  );
}

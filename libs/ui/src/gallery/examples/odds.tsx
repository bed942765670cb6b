import { CrestShape } from '../../icon/crest-shape';
import { Icon } from '../../icon/icon';
import { SportIcon } from '../../icon/sport-icon';
import { drawings, type IconName } from '../../icon/sprite/drawings';
import { OddsButton } from '../../odds-button/odds-button';
import { Price } from '../../price/price';
import { type ExampleGroup } from '../example';
import styles from './odds.module.css';

export const odds: readonly ExampleGroup[] = [
  {
    name: 'odds-button',
    shows: ['OddsButton'],
    examples: (
      <>
        <div className={styles.cells}>
          <OddsButton label="1" odds={20_500} />
          <OddsButton label="X" odds={34_000} selected />
          <OddsButton label="2" odds={1_250_000} move="up" />
          <OddsButton label="1" odds={20_500} state="locked" />
          <OddsButton label="X" odds={null} state="gone" />
          <OddsButton label="2" odds={24_000} was={21_000} />
        </div>
        <OddsButton layout="line" label="Over 2.5" odds={18_500} move="down" />
        <OddsButton
          layout="line"
          label="A name of an outcome that is too long for its line"
          odds={11_000_000}
          selected
        />
      </>
    ),
  },
  {
    name: 'price',
    shows: ['Price'],
    examples: (
      <p>
        <Price odds={18_500} /> <Price odds={19_000} move="up" /> <Price odds={17_500} move="down" />
      </p>
    ),
  },
  {
    name: 'crest',
    shows: ['CrestShape'],
    examples: (
      <p>
        <CrestShape shape="k0" size={18} colours={['#d71920', '#ffffff']} />{' '}
        <CrestShape shape="k1" size={32} colours={['#0f7a3d', '#ffd400']} />{' '}
        <CrestShape shape="k2" size={48} colours={['#1d2f8f', '#ffffff']} />
      </p>
    ),
  },
  {
    name: 'icon',
    shows: ['Icon', 'SportIcon'],
    examples: (
      <div className={styles.icons}>
        <SportIcon sport="football" />
        {(Object.keys(drawings) as IconName[]).map((glyph) => (
          <Icon key={glyph} glyph={glyph} />
        ))}
      </div>
    ),
  },
];

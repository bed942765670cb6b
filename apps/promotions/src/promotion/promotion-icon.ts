import { type IconName } from '@oware/ui';

const icons: Readonly<Partial<Record<string, IconName>>> = {
  multiple_bonus: 'multi',
  system_bets: 'builder',
  stake_reward: 'ladder',
  flash_freeze: 'freeze',
};

/** Returns the icon of a promotion from the content page, by its title; a general one for titles that editors add. */
export const getPromotionIcon = (title: string): IconName => icons[title] ?? 'bonus';

import { BottomNav, BottomNavItem } from '../../bottom-nav/bottom-nav';
import { Header } from '../../header/header';
import { IconButton } from '../../icon-button/icon-button';
import { Logo } from '../../logo/logo';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden';
import { type ExampleGroup } from '../example';

export const frame: readonly ExampleGroup[] = [
  {
    name: 'header',
    shows: ['Header', 'Logo', 'VisuallyHidden'],
    covers: true,
    examples: (
      <Header
        start={<Logo name="Oware" />}
        end={
          <>
            <IconButton icon="search" label="Search" />
            <VisuallyHidden>Balance</VisuallyHidden>
          </>
        }
      />
    ),
  },
  {
    name: 'bottom-nav',
    shows: ['BottomNav', 'BottomNavItem'],
    covers: true,
    examples: (
      <BottomNav label="Main">
        <BottomNavItem icon="home" label="Home" current render={(target) => <a href="#home" {...target} />} />
        <BottomNavItem icon="az" label="A-Z" render={(target) => <a href="#az" {...target} />} />
        <BottomNavItem
          icon="slip"
          label="Betslip"
          raised
          badge="3"
          render={(target) => <a href="#slip" {...target} />}
        />
        <BottomNavItem icon="bets" label="My bets" render={(target) => <a href="#bets" {...target} />} />
        <BottomNavItem icon="me" label="Me" render={(target) => <a href="#me" {...target} />} />
      </BottomNav>
    ),
  },
];

import { type Name } from '../catalogue/api';
import { splitWords } from './terms';

/** Further names of teams as players type them, by the words of the name in the feed. Each is searched for by its words. */
type Nicknames = Readonly<Record<string, readonly string[]>>;

// Source: the clubs' websites and the league's match reports (premierleague.com), as used by commentators in West Africa.
const ENGLAND: Nicknames = {
  arsenal: ['gunners', 'afc'],
  'aston villa': ['villans', 'villa'],
  bournemouth: ['cherries'],
  brentford: ['bees'],
  brighton: ['seagulls'],
  'brighton hove albion': ['seagulls'],
  burnley: ['clarets'],
  chelsea: ['blues', 'cfc'],
  'crystal palace': ['eagles', 'palace'],
  everton: ['toffees'],
  fulham: ['cottagers'],
  'leeds united': ['whites', 'leeds'],
  'leicester city': ['foxes'],
  liverpool: ['reds', 'pool', 'lfc'],
  'manchester city': ['man city', 'mancity', 'citizens', 'mcfc', 'man c'],
  'manchester united': ['man u', 'manu', 'man utd', 'red devils', 'mufc', 'man united'],
  'newcastle united': ['magpies', 'toon'],
  'nottingham forest': ['forest', 'notts', 'tricky trees'],
  southampton: ['saints'],
  sunderland: ['black cats'],
  tottenham: ['spurs'],
  'tottenham hotspur': ['spurs'],
  'west ham': ['hammers', 'irons'],
  'west ham united': ['hammers', 'irons'],
  wolverhampton: ['wolves'],
  'wolverhampton wanderers': ['wolves'],
};

// Source: the clubs' websites and laliga.com.
const SPAIN: Nicknames = {
  'athletic bilbao': ['lions', 'bilbao'],
  'athletic club': ['lions', 'bilbao'],
  'atletico madrid': ['atleti', 'colchoneros', 'atletico'],
  barcelona: ['barca', 'barça', 'blaugrana', 'fcb'],
  'real betis': ['betis', 'verdiblancos'],
  'real madrid': ['los blancos', 'madrid', 'merengues', 'rma'],
  'real sociedad': ['la real', 'txuri urdin'],
  sevilla: ['nervionenses'],
  valencia: ['los che', 'bats'],
  villarreal: ['yellow submarine'],
};

// Source: the clubs' websites, bundesliga.com, legaseriea.it and ligue1.com.
const EUROPE: Nicknames = {
  'bayern munchen': ['bayern', 'bavarians', 'fcb', 'bayern munich'],
  'bayern munich': ['bayern', 'bavarians', 'fcb'],
  'borussia dortmund': ['bvb', 'dortmund'],
  'bayer leverkusen': ['werkself', 'bayer'],
  'rb leipzig': ['red bulls'],
  juventus: ['juve', 'old lady', 'bianconeri'],
  internazionale: ['inter', 'nerazzurri', 'inter milan'],
  inter: ['nerazzurri', 'inter milan'],
  'inter milano': ['nerazzurri', 'inter milan'],
  milan: ['rossoneri', 'ac milan'],
  napoli: ['partenopei'],
  roma: ['giallorossi'],
  lazio: ['biancocelesti'],
  'paris saint germain': ['paris', 'parisians'],
  'olympique marseille': ['om'],
  marseille: ['om'],
  'olympique lyonnais': ['lyon', 'ol'],
  ajax: ['ajax amsterdam', 'godenzonen'],
  benfica: ['aguias', 'eagles'],
  porto: ['dragons'],
  galatasaray: ['gala', 'cimbom'],
  fenerbahce: ['fener'],
};

// Source: the clubs' websites, ghanafa.org and the Ghana Football Association's match programmes.
const GHANA: Nicknames = {
  'accra hearts oak': ['phobia', 'phobians', 'hearts', 'accra hearts', 'hearts of oak'],
  'hearts oak': ['phobia', 'phobians', 'hearts', 'accra hearts'],
  'asante kotoko': ['kotoko', 'porcupine warriors', 'fabulous', 'kumasi'],
  medeama: ['mauve and yellows', 'tarkwa'],
  samartex: ['timber giants'],
  'samartex 1996': ['timber giants'],
  aduana: ['ogya boys', 'aduana stars'],
  'bechem united': ['hunters'],
  'berekum chelsea': ['blues', 'bibires'],
  dreams: ['still believe'],
  'legon cities': ['royals'],
  'bibiani gold stars': ['miners'],
  'karela united': ['pride and passion'],
};

// Source: the clubs' websites and npfl.com.ng.
const NIGERIA: Nicknames = {
  enyimba: ['people elephant', 'aba elephants'],
  'remo stars': ['sky blue'],
  'rivers united': ['pride of rivers'],
  'rangers international': ['flying antelopes', 'enugu rangers', 'rangers'],
  'kano pillars': ['sai masu gida'],
  'shooting stars': ['oluyole warriors', '3sc', 'ibadan'],
  'plateau united': ['peace boys'],
  'kwara united': ['harmony boys'],
  'bendel insurance': ['benin arsenal'],
  'abia warriors': ['umuahia warriors'],
  'ikorodu city': ['oga boys'],
  'niger tornadoes': ['ikon allah'],
  'katsina united': ['chanji boys'],
  'el kanemi warriors': ['borno army'],
  'bayelsa united': ['prosperity boys'],
  'nasarawa united': ['solid miners'],
};

// Source: cafonline.com and the clubs' websites.
const AFRICA: Nicknames = {
  'al ahly': ['red devils cairo', 'ahly', 'red castle'],
  zamalek: ['white knights'],
  'esperance tunis': ['taraji', 'est'],
  'esperance de tunis': ['taraji', 'est'],
  'mamelodi sundowns': ['masandawana', 'brazilians', 'downs'],
  'orlando pirates': ['buccaneers', 'bucs'],
  'kaizer chiefs': ['amakhosi'],
  'raja casablanca': ['green eagles'],
  'wydad casablanca': ['wac'],
  simba: ['wekundu wa msimbazi'],
  'young africans': ['yanga'],
  'tp mazembe': ['ravens', 'corbeaux'],
};

// Source: fifa.com and the websites of the associations.
const NATIONAL_TEAMS: Nicknames = {
  nigeria: ['super eagles', 'naija', 'eagles'],
  ghana: ['black stars'],
  cameroon: ['indomitable lions'],
  'cote ivoire': ['elephants', 'les elephants'],
  'cote divoire': ['elephants', 'les elephants'],
  'ivory coast': ['elephants', 'les elephants'],
  senegal: ['teranga lions', 'lions of teranga'],
  egypt: ['pharaohs'],
  morocco: ['atlas lions'],
  algeria: ['desert foxes', 'fennecs'],
  tunisia: ['carthage eagles'],
  'south africa': ['bafana bafana', 'bafana'],
  mali: ['les aigles'],
  'burkina faso': ['stallions'],
  benin: ['cheetahs', 'squirrels'],
  togo: ['sparrow hawks'],
  'dr congo': ['leopards'],
  zambia: ['chipolopolo'],
  kenya: ['harambee stars'],
  uganda: ['cranes'],
  tanzania: ['taifa stars'],
  ethiopia: ['walias'],
  angola: ['palancas negras'],
  mozambique: ['mambas'],
  zimbabwe: ['warriors'],
  'cape verde': ['blue sharks'],
  england: ['three lions'],
  france: ['les bleus'],
  spain: ['la roja'],
  germany: ['die mannschaft'],
  italy: ['azzurri'],
  netherlands: ['oranje'],
  portugal: ['seleccao', 'selecao das quinas'],
  belgium: ['red devils'],
  brazil: ['selecao', 'samba boys'],
  argentina: ['albiceleste'],
  usa: ['usmnt'],
  mexico: ['el tri'],
  japan: ['samurai blue'],
  australia: ['socceroos'],
};

const ALL = new Map(
  Object.entries({ ...ENGLAND, ...SPAIN, ...EUROPE, ...GHANA, ...NIGERIA, ...AFRICA, ...NATIONAL_TEAMS }),
);

const FOOTBALL = 'sr:sport:1';
/** Words that some feeds add to the name of a club. */
const ADDED: ReadonlySet<string> = new Set([
  '1',
  'ac',
  'afc',
  'as',
  'cf',
  'fc',
  'fk',
  'of',
  'rc',
  'rcd',
  'sc',
  'ss',
  'ssc',
]);

const getKey = (name: string): string =>
  splitWords(name)
    .filter((word) => !ADDED.has(word))
    .join(' ');

/** Returns the nicknames of a football team; none for other names. */
export const listNicknames = ({ kind, name, sportId }: Pick<Name, 'kind' | 'name' | 'sportId'>): readonly string[] =>
  kind === 'team' && sportId === FOOTBALL ? (ALL.get(getKey(name)) ?? []) : [];

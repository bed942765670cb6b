const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Surnames of the fictional players of individual sports, who also get an initial. */
const SURNAMES = {
  westAfrica: names(`
    Mensah Adeyemi Okonkwo Asante Boateng Okafor Addo Balogun Quaye Traoré Diallo Owusu Eze Nwosu Appiah Bello
    Sarpong Danso Adjei Ogunleye Tetteh Afolabi Kone Diop Sow Camara Bangura Kamara Ansah Obi
  `),
  eastAfrica: names(`
    Wanjiru Mutombo Achieng Tadesse Kiprop Nkosi Said Mwangi Otieno Abebe Bekele Juma Okello Mugisha Kato Phiri
    Banda Moyo Dlamini Mokoena Chanda Hassan Omar Rugamba Njoroge Kamau Odhiambo Ndlovu Zulu Tembo
  `),
  europe: names(`
    Lindqvist Novotny Kowal Marchetti Eriksen Moreau Bielik Hartmann Sorensen Ivanenko Zelenka Rossetti Fontaine
    Castellan Halvorsen Petrov Dumont Keller Jansson Virtanen Horvat Nagy Popescu Dragić Silva Ferreira Costa
    Romano Weber Lefèvre Nowak Kučera Larsen Berg Vogel Maas Brandt Olsen Fischer Ricci
  `),
  asia: names(`
    Haruki Park Tanaka Chen Nguyen Kim Sato Lin Wong Lee Suzuki Patel Sharma Gupta Rahman Santoso Wijaya Reyes
    Cruz Tran Pham Ito Mori Huang Zhao Xu Jung Choi Singh Kumar
  `),
  america: names(`
    Barreto Silveira Castillo Alvarado Benítez Moreno Quiroga Duarte Salazar Vargas Walker Bennett Carter Hughes
    Murphy Sullivan Brooks Foster Griffin Hayes Jensen Parker Reid Sanders Turner Vega Ortega Navarro Rojas Medina
  `),
} as const;

type Region = keyof typeof SURNAMES;

/** Creates a number of people of some regions, `Surname I`, each once. */
export function createPeople(regions: readonly Region[], count: number, from = 0): string[] {
  const all = regions.flatMap((region) => SURNAMES[region]);
  const initials = 'AKTMNJELPRSDBFGHCOVWI';
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const round = Math.floor(at / all.length);
    return `${all[at % all.length] as string} ${initials[((at % all.length) * 7 + round) % initials.length] as string}`;
  });
}

/** Joins two people to one side: `Mensah / Addo`. */
export const createPairs = (regions: readonly Region[], count: number): string[] => {
  const all = regions.flatMap((region) => SURNAMES[region]);
  return Array.from({ length: count }, (_, index) => {
    const first = all[(index * 2) % all.length] as string;
    const second = all[(index * 2 + 1 + Math.floor((index * 2) / all.length) * 2) % all.length] as string;
    return `${first} / ${second}`;
  });
};

/** A country with towns that clubs are named after. `id` is the number of its category. */
export interface Country {
  id: number;
  name: string;
  towns: readonly string[];
}

const country = (id: number, name: string, towns: string): Country => ({
  id,
  name,
  towns: towns.split(',').map((town) => town.trim()),
});

export const COUNTRIES = {
  ghana: country(
    221,
    'Ghana',
    `
    Accra, Kumasi, Tamale, Sekondi, Obuasi, Cape Coast, Koforidua, Ho, Sunyani, Techiman, Tema, Wa, Bolgatanga,
    Tarkwa, Nkawkaw, Berekum, Winneba, Elmina, Keta, Konongo
  `,
  ),
  nigeria: country(
    222,
    'Nigeria',
    `
    Lagos, Ibadan, Kano, Kaduna, Jos, Enugu, Aba, Owerri, Benin City, Warri, Akure, Ilorin, Abeokuta, Minna,
    Makurdi, Lokoja, Gombe, Maiduguri, Calabar, Uyo
  `,
  ),
  kenya: country(
    223,
    'Kenya',
    `
    Nairobi, Mombasa, Kisumu, Nakuru, Eldoret, Thika, Machakos, Nyeri, Meru, Kitale, Malindi, Garissa, Kericho,
    Kakamega, Naivasha, Embu, Bungoma, Lamu
  `,
  ),
  tanzania: country(
    224,
    'Tanzania',
    `
    Dodoma, Mwanza, Arusha, Mbeya, Morogoro, Tanga, Tabora, Kigoma, Moshi, Iringa, Songea, Singida, Mtwara,
    Musoma, Lindi, Bukoba, Zanzibar, Shinyanga
  `,
  ),
  uganda: country(
    225,
    'Uganda',
    `
    Kampala, Gulu, Lira, Mbarara, Jinja, Mbale, Masaka, Entebbe, Kasese, Arua, Hoima, Soroti, Tororo, Kabale,
    Mukono, Iganga, Masindi, Busia
  `,
  ),
  southAfrica: country(
    226,
    'South Africa',
    `
    Durban, Pretoria, Soweto, Polokwane, Bloemfontein, Kimberley, Nelspruit, Rustenburg, George, Paarl,
    Stellenbosch, Umtata, Welkom, Ladysmith, Richards Bay, Upington, Knysna, Benoni
  `,
  ),
  egypt: country(
    227,
    'Egypt',
    `
    Cairo, Giza, Alexandria, Port Said, Suez, Luxor, Aswan, Mansoura, Tanta, Ismailia, Fayoum, Zagazig,
    Damietta, Asyut, Minya, Sohag, Qena, Hurghada
  `,
  ),
  morocco: country(
    228,
    'Morocco',
    `
    Rabat, Fes, Tangier, Agadir, Meknes, Oujda, Kenitra, Tetouan, Safi, El Jadida, Nador, Settat, Khouribga,
    Berkane, Taza, Essaouira, Larache, Berrechid
  `,
  ),
  ivoryCoast: country(
    229,
    'Côte d’Ivoire',
    `
    Abidjan, Bouaké, Daloa, Yamoussoukro, San-Pédro, Korhogo, Man, Divo, Gagnoa, Abengourou, Grand-Bassam,
    Bondoukou, Soubré, Agboville, Dabou, Odienné, Séguéla, Bingerville
  `,
  ),
  senegal: country(
    230,
    'Senegal',
    `
    Dakar, Thiès, Kaolack, Ziguinchor, Saint-Louis, Rufisque, Mbour, Diourbel, Louga, Tambacounda, Kolda,
    Fatick, Matam, Kaffrine, Pikine, Guédiawaye, Joal, Bignona
  `,
  ),
  cameroon: country(
    231,
    'Cameroon',
    `
    Douala, Yaoundé, Garoua, Bamenda, Maroua, Bafoussam, Ngaoundéré, Bertoua, Loum, Kumba, Edéa, Kribi, Limbe,
    Buea, Ebolowa, Dschang, Foumban, Nkongsamba
  `,
  ),
  zambia: country(
    232,
    'Zambia',
    `
    Lusaka, Kitwe, Ndola, Kabwe, Chingola, Mufulira, Livingstone, Luanshya, Kasama, Chipata, Solwezi, Mazabuka,
    Choma, Mongu, Kafue, Mansa, Monze, Petauke
  `,
  ),
  england: country(
    1,
    'England',
    `
    Norwich, Derby, Preston, Hull, Swindon, Oxford, Reading, Luton, Ipswich, Bristol, Plymouth, Coventry, Stoke,
    Carlisle, Exeter, Lincoln, Chester, York, Bath, Durham
  `,
  ),
  spain: country(
    32,
    'Spain',
    `
    Burgos, Cádiz, Córdoba, Huesca, Lugo, Málaga, Murcia, Oviedo, Pamplona, Salamanca, Santander, Soria,
    Tarragona, Toledo, Vigo, Vitoria, Zamora, Zaragoza
  `,
  ),
  germany: country(
    30,
    'Germany',
    `
    Aachen, Bielefeld, Bochum, Bonn, Bremen, Dresden, Erfurt, Freiburg, Halle, Jena, Kassel, Kiel, Leipzig,
    Mainz, Münster, Rostock, Ulm, Würzburg
  `,
  ),
  italy: country(
    31,
    'Italy',
    `
    Bari, Bergamo, Brescia, Cagliari, Catania, Cremona, Empoli, Ferrara, Lecce, Livorno, Modena, Padova,
    Palermo, Parma, Perugia, Pisa, Siena, Trento
  `,
  ),
  france: country(
    7,
    'France',
    `
    Amiens, Angers, Auxerre, Bordeaux, Brest, Caen, Dijon, Grenoble, Le Mans, Lens, Limoges, Lorient, Metz,
    Nancy, Nantes, Reims, Rouen, Tours
  `,
  ),
  portugal: country(
    44,
    'Portugal',
    `
    Aveiro, Beja, Braga, Bragança, Coimbra, Évora, Faro, Funchal, Guimarães, Leiria, Portimão, Santarém,
    Setúbal, Tomar, Viana, Vila Real, Viseu, Barcelos
  `,
  ),
  netherlands: country(
    35,
    'Netherlands',
    `
    Almere, Arnhem, Assen, Breda, Delft, Deventer, Dordrecht, Emmen, Gouda, Haarlem, Helmond, Leiden,
    Maastricht, Nijmegen, Tilburg, Utrecht, Venlo, Zwolle
  `,
  ),
  belgium: country(
    33,
    'Belgium',
    `
    Aalst, Antwerp, Bruges, Charleroi, Dinant, Eupen, Genk, Ghent, Hasselt, Kortrijk, Leuven, Liège, Lier,
    Mechelen, Mons, Namur, Ostend, Tournai
  `,
  ),
  poland: country(
    47,
    'Poland',
    `
    Białystok, Bydgoszcz, Gdańsk, Gdynia, Katowice, Kielce, Kraków, Lublin, Łódź, Olsztyn, Opole, Poznań, Radom,
    Rzeszów, Szczecin, Toruń, Wrocław, Zabrze
  `,
  ),
  sweden: country(
    9,
    'Sweden',
    `
    Borås, Eskilstuna, Falun, Gävle, Halmstad, Helsingborg, Jönköping, Kalmar, Karlstad, Linköping, Luleå, Lund,
    Örebro, Skövde, Sundsvall, Umeå, Uppsala, Växjö
  `,
  ),
  norway: country(
    5,
    'Norway',
    `
    Ålesund, Arendal, Bergen, Bodø, Drammen, Halden, Hamar, Haugesund, Kristiansand, Larvik, Lillehammer, Molde,
    Moss, Narvik, Sandnes, Skien, Stavanger, Tromsø
  `,
  ),
  turkey: country(
    46,
    'Türkiye',
    `
    Adana, Ankara, Antalya, Bursa, Denizli, Diyarbakır, Edirne, Eskişehir, Gaziantep, İzmir, Kayseri, Konya,
    Malatya, Mersin, Rize, Samsun, Sivas, Trabzon
  `,
  ),
  greece: country(
    67,
    'Greece',
    `
    Arta, Chania, Corfu, Drama, Heraklion, Ioannina, Kalamata, Kavala, Kozani, Larissa, Patras, Piraeus, Rhodes,
    Serres, Trikala, Volos, Xanthi, Veria
  `,
  ),
  brazil: country(
    13,
    'Brazil',
    `
    Belém, Campinas, Cuiabá, Curitiba, Florianópolis, Fortaleza, Goiânia, João Pessoa, Londrina, Maceió, Manaus,
    Natal, Niterói, Recife, Salvador, Santarém, Sorocaba, Vitória
  `,
  ),
  argentina: country(
    48,
    'Argentina',
    `
    Bahía Blanca, Catamarca, Córdoba, Corrientes, Formosa, La Plata, La Rioja, Mendoza, Neuquén, Paraná,
    Posadas, Resistencia, Rosario, Salta, San Juan, San Luis, Tandil, Tucumán
  `,
  ),
  mexico: country(
    12,
    'Mexico',
    `
    Aguascalientes, Campeche, Celaya, Colima, Durango, Hermosillo, León, Mérida, Morelia, Oaxaca, Pachuca,
    Puebla, Querétaro, Saltillo, Tepic, Toluca, Veracruz, Zacatecas
  `,
  ),
  usa: country(
    26,
    'USA',
    `
    Albany, Austin, Boise, Buffalo, Charlotte, Dayton, Fresno, Hartford, Louisville, Madison, Memphis, Oakland,
    Omaha, Portland, Raleigh, Richmond, Spokane, Tucson
  `,
  ),
  japan: country(
    52,
    'Japan',
    `
    Akita, Chiba, Fukui, Fukuoka, Gifu, Hakodate, Himeji, Kobe, Kochi, Matsue, Mito, Nagano, Nagoya, Niigata,
    Okayama, Sendai, Shizuoka, Toyama
  `,
  ),
  korea: country(
    291,
    'South Korea',
    `
    Andong, Busan, Changwon, Cheonan, Chuncheon, Daegu, Daejeon, Gangneung, Gimhae, Gwangju, Incheon, Jeju,
    Jeonju, Mokpo, Pohang, Suwon, Ulsan, Yeosu
  `,
  ),
  australia: country(
    34,
    'Australia',
    `
    Adelaide, Ballarat, Bendigo, Brisbane, Cairns, Canberra, Darwin, Fremantle, Geelong, Hobart, Launceston,
    Mackay, Newcastle, Perth, Rockhampton, Toowoomba, Townsville, Wollongong
  `,
  ),
  india: country(
    105,
    'India',
    `
    Agra, Bhopal, Chandigarh, Cochin, Cuttack, Dehradun, Guwahati, Hyderabad, Indore, Jaipur, Kanpur, Lucknow,
    Nagpur, Patna, Pune, Ranchi, Surat, Vadodara
  `,
  ),
  canada: country(
    27,
    'Canada',
    `
    Calgary, Edmonton, Guelph, Halifax, Hamilton, Kelowna, Kingston, London, Moncton, Oshawa, Ottawa, Québec,
    Regina, Saskatoon, Sudbury, Victoria, Windsor, Winnipeg
  `,
  ),
  finland: country(
    19,
    'Finland',
    `
    Espoo, Hämeenlinna, Helsinki, Joensuu, Jyväskylä, Kotka, Kuopio, Lahti, Lappeenranta, Mikkeli, Oulu, Pori,
    Rauma, Rovaniemi, Salo, Tampere, Turku, Vaasa
  `,
  ),
  czechia: country(
    18,
    'Czechia',
    `
    Brno, Chomutov, Hradec, Jihlava, Karlovy Vary, Kladno, Kolín, Liberec, Litvínov, Most, Olomouc, Opava,
    Ostrava, Pardubice, Písek, Plzeň, Třinec, Zlín
  `,
  ),
} as const satisfies Record<string, Country>;

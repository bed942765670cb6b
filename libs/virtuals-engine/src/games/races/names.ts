/** Names of dogs. */
export const DOG_NAMES: readonly string[] = [
  ...['Kano Dust', 'Osu Breeze', 'Harmattan', 'Palm Shade', 'Quick Pepper', 'Lagoon Light', 'Adinkra', 'Talking Drum'],
  ...['Market Day', 'Ripe Plantain', 'Volta Spray', 'Red Earth', 'Early Bus', 'Zuma Rock', 'Cowrie', 'Night Drummer'],
  ...['Kola Nut', 'Bolga Basket', 'Coal City', 'Cape Light', 'Sugar Cane', 'Jollof Smoke', 'Sea Salt', 'Blue Canoe'],
];

/** Names of horses. */
export const HORSE_NAMES: readonly string[] = [
  ...['Savanna King', 'Durbar Pride', 'Kente Weaver', 'Sahel Star', 'Mokola Rain', 'Eko Thunder', 'Aburi Mist'],
  ...['Benin Bronze', 'River Niger', 'Shea Blossom', 'Labadi Wave', 'Jos Plateau', 'Baobab', 'Kakum Canopy'],
  ...['Ife Mask', 'Tamale Sun', 'Calabar Cloud', 'Iron Gong', 'Cocoa Gold', 'Warm Spring', 'Keta Sail', 'Obudu Hill'],
  ...['Dry Season', 'Silver Bangle', 'First Rain', 'Akosombo'],
];

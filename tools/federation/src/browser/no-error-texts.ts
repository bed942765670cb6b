/** The federation runtime's errors name their code and link to its page, so the phone needs no text for each code. */
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};

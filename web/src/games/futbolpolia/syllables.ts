/** So long a word may be too wide for a cell. */
const LONG = 11;
/** A vowel and what belongs to its syllable, but for a word's first letter alone. */
const SYLLABLE =
  /(?<=[а-яё])([аеёиоуыэюя][бвгджзйклмнпрстфхцчшщъь]*?)(?=(?:[бгдкпт][рл]|[бвгджзйклмнпрстфхцчшщ])[аеёиоуыэюя])/gi;

/** A name whose long Russian words may be parted between syllables; few browsers know where. */
export function parted(name: string): string {
  return name.replace(/[а-яё]+/gi, (word) =>
    word.length < LONG ? word : word.replace(SYLLABLE, '$1\u00ad'),
  );
}

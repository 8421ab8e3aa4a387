const before = String.raw`(?:^|[:;|\t,\s])`;
const after = String.raw`(?=$|[:;|\t,\s])`;
/** As spreadsheets write it in English, German, French, Spanish, Portuguese, Italian and Russian. */
const errors =
  'NAME|VALUE|REF|NUM|NULL|DIV/0|BEZUG|WERT|ZAHL|NOM|VALEUR|NOMBRE|VALOR|NOME|NÚM|RIF|VALORE|ИМЯ|ЗНАЧ|ССЫЛКА|ЧИСЛО|ДЕЛ/0';
/** 9.198E+11, 919800000000.0, 919820441733,00 and #NAME? */
const lost = new RegExp(
  String.raw`${before}"?(?:[+-]?\d(?:[.,]\d+)?E\+\d{2,3}|\d{7,15}(?:\.0{1,2}|,00)|#(?:[¡¿]?(?:${errors})[!?]|N/A|NV|Н/Д|#{3,}))"?${after}`,
  'iu',
);

/** Whether a part is a number that a spreadsheet shortened, or what it writes instead of a value it could not keep. */
export function hasLostNumber(account: string): boolean {
  return lost.test(account);
}

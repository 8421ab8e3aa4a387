/**
 * Search aliases by service code: short forms, former names, related products, and Hindi names. Used by the server's
 * search, and sent to the page with the services.
 */
const aliases: Record<string, readonly string[]> = {
  wa: ['whatsapp', 'whats app', 'watsapp', 'wp', 'व्हाट्सऐप', 'व्हाट्सएप', 'वाट्सऐप', 'वाट्सएप', 'व्हाट्सअप'],
  tg: ['telegram', 'tele', 'टेलीग्राम', 'टेलिग्राम'],
  go: ['google', 'gmail', 'youtube', 'yt', 'g mail', 'गूगल', 'जीमेल', 'यूट्यूब'],
  ig: ['instagram', 'insta', 'threads', 'reels', 'इंस्टाग्राम', 'इंस्टा'],
  fb: ['facebook', 'messenger', 'meta', 'फेसबुक', 'फ़ेसबुक'],
  tw: ['x', 'twitter', 'tweet', 'ट्विटर', 'एक्स'],
  ds: ['discord', 'डिस्कॉर्ड'],
  lf: ['tiktok', 'tik tok', 'टिकटॉक'],
  fu: ['snapchat', 'snap', 'sc', 'स्नैपचैट'],
  bw: ['signal', 'सिग्नल'],
  vi: ['viber', 'वाइबर'],
  wb: ['wechat', 'weixin', 'वीचैट'],
  me: ['line', 'लाइन'],
  kt: ['kakaotalk', 'kakao', 'काकाओ'],
  tn: ['linkedin', 'linked in', 'लिंक्डइन'],
  mm: ['microsoft', 'ms', 'outlook', 'hotmail', 'xbox', 'skype', 'माइक्रोसॉफ्ट', 'आउटलुक'],
  wx: ['apple', 'icloud', 'apple id', 'itunes', 'एप्पल', 'ऐपल'],
  dr: ['openai', 'chatgpt', 'chat gpt', 'gpt', 'ओपनएआई', 'चैटजीपीटी'],
  am: ['amazon', 'prime', 'aws', 'अमेज़न', 'अमेज़ॉन', 'ऐमज़ॉन'],
  nf: ['netflix', 'नेटफ्लिक्स'],
  alj: ['spotify', 'स्पॉटिफाई'],
  mt: ['steam', 'valve', 'स्टीम'],
  ub: ['uber', 'uber eats', 'उबर', 'ऊबर'],
  uk: ['airbnb', 'air bnb', 'एयरबीएनबी'],
  oi: ['tinder', 'टिंडर'],
  mo: ['bumble', 'बम्बल'],
  jx: ['swiggy', 'instamart', 'स्विगी'],
  dy: ['zomato', 'blinkit', 'ज़ोमैटो'],
  xt: ['flipkart', 'fk', 'फ्लिपकार्ट'],
  dh: ['ebay', 'e bay', 'ईबे'],
  mb: ['yahoo', 'याहू'],
  ts: ['paypal', 'पेपाल'],
  hw: ['alipay'],
  za: ['jd', 'jingdong'],
  yw: ['grindr'],
  pf: ['pof', 'plenty of fish'],
  qv: ['badoo', 'बैडू'],
  ma: ['mail ru', 'mailru'],
  vk: ['vkontakte', 'वीके'],
  ok: ['odnoklassniki'],
};

export function aliasesOf(code: string): readonly string[] {
  return aliases[code] ?? [];
}

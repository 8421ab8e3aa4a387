import type { Language } from './language.ts';

/** German, Dutch, Afrikaans, Luxembourgish, Swedish, Norwegian, Danish, Icelandic. */
export const germanic: Readonly<Record<string, Language>> = {
  de: {
    code: '*code|*codes|*passwort*|*kennwort|*schlussel|pin|*nummer zur bestatigung|bestatigungsnummer|verifizierungsnummer|sicherheitsnummer|freigabenummer|prufnummer|prufzahl|prufziffer|*mobiletan|*mtan|*smstan|*pushtan|*sms-tan|zahlencode|geheimzahl|losungswort|einmalkennwort|kurzcode|kode|zugangsnummer|freischaltnummer|aktivierungsnummer',
    proof:
      '*bestatig*|verifizier*|*anmeld*|*einlogg*|*registrier*|*aktivier*|freischalt*|freigeb*|freigabe|authentifizier*|authentisier*|login|legitim*|identifiz*|entsperr*|*zuruckzusetzen',
    use: 'nutze|nutzen sie|verwende*|benutze*|mit|gebrauche*|nimm|nehmen sie',
    typing: 'gib|geben sie|eingeben|gebe|tippe|tippen sie|trage|tragen sie|eintippen|eintragen|einzugeben|einzutippen',
    being: 'ist|lautet|lauten|heisst|sind|ware',
    warning: 'niemals|nie|niemandem|niemand|nicht weiter*|nicht teilen|teilen sie|teile|verraten|keinem|geheim',
    other:
      'bestell*|rechnung*|karte*|konto*|telefon*|handy|handynummer|mobilnummer|rufnummer|betrag*|referenz*|vorgang*|filiale|strasse|kunden*|ruf|rufen sie|anruf*|vergleichswert|sendung*|paket*|geldautomat*|ticket*|aktenzeichen|auftrag*|zimmer|tisch',
    past: 'gesendet|versendet|geschickt|verschickt|wurde geandert|geandert|gesperrt|abgelaufen|aktualisiert|verwendet worden|zugesandt',
  },
  nl: {
    code: '*code|*codes|*wachtwoord|*sleutel|*pincode|bevestigingsnummer|verificatienummer|controlegetal|controlenummer|toegangsnummer|beveiligingsnummer',
    proof:
      'bevestig*|verifi*|inlog*|log je in|logt u in|logt u|log je|inloggen|in te loggen|aanmeld*|aan te melden|registr*|activ*|ontgrendel*|identific*|authentic*|autoriser*',
    use: 'gebruik|gebruikt|gebruiken|met',
    typing: 'voer|vul|toets|typ|tik|invoeren|in te voeren|invullen',
    being: 'is|luidt|zijn|wordt',
    warning: 'nooit|deel deze|deel dit|niet delen|niemand|niet door|geef deze|geef dit|vertel',
    other:
      'bestelling|bestelnummer|factuur|kaart|rekening|telefoon|mobiel|bedrag|saldo|referentie|dossier|filiaal|straat|klant|bel|pakket|pas|geldautomaat|kamer|ordernummer|kenteken',
    past: 'verzonden|verstuurd|gewijzigd|geblokkeerd|verlopen|bijgewerkt|gebruikt|aangepast',
  },
  af: {
    code: '*kode|*kodes|*wagwoord|*sleutel|bevestigingsnommer|verifikasienommer|eenmalige pin|pin',
    proof: 'bevestig*|verifi*|aanmeld*|aan te meld|registr*|registreer*|aktiveer*|teken in|inteken*|magtig*',
    use: 'gebruik|met',
    typing: 'voer|tik|sleutel in|invoer|tik in',
    being: 'is|sal wees',
    warning: 'moenie|nooit|niemand|moet nie|nie deel',
    other: 'bestelling|faktuur|kaart|rekening|telefoon|selfoon|bedrag|saldo|verwysing*|straat|klient|bel|skakel',
    past: 'gestuur|verander|geblokkeer|verval|opgedateer',
  },
  lb: {
    code: '*code|*passwuert|*schlessel',
    proof: 'bestateg*|confirmeier*|aloggen|umelden|umellen|aktiveier*|registreier*',
    use: 'benotz*|benotzt',
    typing: 'gitt|tippt|aginn|agitt|gett',
    being: 'ass|sinn',
    warning: 'net weider*|kengem|deelt',
    other: 'bestellung|rechnung|kaart|kont|telefon|betrag|strooss|rufft',
    past: 'geschéckt|geannert|gespaart|ofgelaf',
  },
  sv: {
    code: '*kod|*koden|*koder|*losenord*|*nyckel|*nyckeln|pin|*pinkod|bekraftelsenummer|verifieringsnummer|sakerhetsnummer|kontrollnummer',
    proof:
      'bekraft*|verifi*|logga in|inlogg*|registrer*|aktiver*|las upp|godkann*|legitimer*|autentis*|identifi*|auktoris*',
    use: 'anvand|anvander|med',
    typing: 'ange|skriv|mata in|fyll i|knappa in|skriv in|slå in',
    being: 'ar|blir|lyder',
    warning: 'dela inte|aldrig|ingen|dela aldrig|lamna inte|inte ut|delas inte',
    other:
      'bestallning|order*|faktura|kort|kortet|konto|kontot|telefon|mobil|belopp|saldo|referens*|arende*|gatan|gata|ring|kund*|paket|rum',
    past: 'skickats|skickad|skickat|har andrats|andrat*|sparrat*|blockerat*|gatt ut|uppdaterat*',
  },
  no: {
    code: '*kode|*koden|*koder|*passord*|*nokkel|*nokkelen|pin|bekreftelsesnummer|verifiseringsnummer|kontrollnummer',
    proof: 'bekreft*|verifis*|logg inn|logge inn|innlogg*|palogg*|registrer*|aktiver*|godkjenn*|autentiser*|las opp',
    use: 'bruk|benytt|med',
    typing: 'skriv|tast|oppgi|angi|skriv inn|tast inn|legg inn|fyll inn',
    being: 'er|blir|lyder',
    warning: 'ikke del|del ikke|aldri|ingen|del aldri|ikke oppgi',
    other:
      'bestilling|ordre*|faktura|kort|kortet|konto|kontoen|telefon|mobil|belop|saldo|referanse*|sak|gate|ring|kunde*|pakke|rom',
    past: 'sendt|er endret|endret|sperret|blokkert|utlopt|oppdatert',
  },
  da: {
    code: '*kode|*koden|*koder|*kodeord*|*adgangskode*|*nogle|*noglen|pin|bekraeftelsesnummer|bekræftelsesnummer|engangskode*|*løsen',
    proof: 'bekraeft*|bekræft*|verific*|log ind|logge ind|indlog*|registrer*|aktiver*|godkend*|autentific*|las op',
    use: 'brug|benyt|anvend|med',
    typing: 'indtast|skriv|tast|angiv|indsaet|indsæt',
    being: 'er|bliver|lyder',
    warning: 'del ikke|aldrig|ingen|del aldrig|videregiv ikke|oplys ikke|ikke del',
    other:
      'bestilling|ordre*|faktura|kort|kortet|konto|kontoen|telefon|mobil|belob|saldo|reference*|sag|gade|vej|ring|kunde*|pakke|vaerelse',
    past: 'sendt|er aendret|ændret|aendret|spaerret|spærret|udlobet|opdateret',
  },
  is: {
    code: '*kodi|*kodinn|*kodann|*koda|*lykilord*|*adgangsord*|*numer til stadfestingar|stadfestingarnumer|staðfestingarnumer|auðkennisnumer|oryggisnumer|öryggisnumer|*lykill',
    proof: 'staðfest*|stadfest*|innskran*|skra inn|skraning*|skrá*|virkj*|auðkenn*|audkenn*',
    use: 'notaðu|notadu|nota|notið',
    typing: 'slaðu inn|sladu inn|sla inn|skrifaðu|sláið',
    being: 'er|verður',
    warning: 'ekki deila|aldrei|engum|deildu ekki|ekki gefa',
    other: 'pontun|pöntun|reikning*|kort|kortið|simi|sima|simanumer|upphaed|upphæð|tilvisun*|gata|hringdu|pakki',
    past: 'sendur|sent|breytt|laest|læst|utrunn*|útrunn*',
  },
};

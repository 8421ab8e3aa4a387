import type { Language } from './language.ts';

/** Spanish, Portuguese, French, Italian, Romanian, Catalan, Galician. */
export const romance: Readonly<Record<string, Language>> = {
  es: {
    code: 'clave de acceso|clave dinamica|numero de confirmacion|numero de verificacion|numero de seguridad|numero secreto|contrasena*|codigos|token',
    proof:
      'verific*|confirm*|autentic*|autoriz*|registr*|ingresar|iniciar sesion|inicia sesion|inicio de sesion|entrar|activ*|desbloque*|acced*|validar*|validacion|valide|valida tu',
    use: 'usa|use|usar|usando|utiliza|utilice|utilizar|emplea|emplee|con el',
    typing:
      'ingresa*|ingrese|introduce|introduzca|introducir|escribe|escriba|digita|digite|teclea|teclee|pon|coloca|coloque',
    being: 'es|es el|sera|son|es este',
    warning: 'no comparta*|no compartas|no lo|nunca|jamas|nadie|no des|no reveles|no revele|no digas',
    other:
      'pedido|factura|tarjeta|cuenta|telefono|celular|movil|monto|importe|saldo|referencia|folio|cajero|sucursal|calle|llame|llama*|marca|contacta*|cedula|dni|rut|orden|turno|mesa|habitacion|radicado|guia',
    past: 'enviado|enviamos|fue enviad*|ha sido|fue cambiad*|cambiad*|modificad*|bloquead*|actualizad*|vencid*|caducad*|expirad*|usado',
  },
  pt: {
    code: 'chave|numero de confirmacao|numero de verificacao|numero de seguranca|palavra-passe|palavra passe|senhas|codigos|token',
    proof:
      'verific*|confirm*|autentic*|autoriz*|registr*|regist*|cadastr*|entrar|acess*|ativ*|desbloque*|login|iniciar sessao|validar*|validacao|valide',
    use: 'use|usa|usar|usando|utilize|utiliza|com o',
    typing: 'digite|digita|digitar|insira|inserir|insere|informe|introduza|introduz|escreva|coloque|preencha',
    being: 'e|e o|e a|sera|sao',
    warning:
      'nao compartilh*|nao partilh*|nao inform*|nao divulg*|nao o|nunca|jamais|ninguem|nao passe|nao diga|nao forneca',
    other:
      'pedido|fatura|cartao|conta|telefone|telemovel|celular|valor|saldo|referencia|protocolo|agencia|rua|ligue|contacte|contato|cpf|cnpj|nif|encomenda|senha de atendimento|mesa|quarto|parcela|boleto|chave pix',
    past: 'enviado|enviamos|foi enviad*|foi alterad*|alterad*|modificad*|bloquead*|atualizad*|vencid*|expirad*|expirou|usado',
  },
  fr: {
    code: 'cle|numero de confirmation|numero de verification|numero de securite|mot de passe*|code secret|codes|identifiant unique|mdp|code-sms',
    proof:
      'verifi*|confirm*|authentifi*|autoris*|inscri*|enregistr*|connexion|connect*|activ*|debloqu*|identifi*|validation|validez|valider',
    use: 'utilisez|utilise|utiliser|avec le|employez|servez-vous du',
    typing: 'saisissez|saisir|saisis|entrez|entrer|entre|tapez|taper|renseignez|inserez|composez|indiquez|rentrez',
    being: 'est|est le|sera|sont|voici|est donc',
    warning: "ne le|ne la|ne partag*|ne communiqu*|ne transmett*|ne donnez*|ne divulgu*|jamais|personne|n'est pas",
    other:
      'commande|facture|carte|compte|telephone|portable|montant|solde|reference|dossier|agence|rue|appelez|contactez|client|guichet|chambre|colis|bureau',
    past: 'envoye*|a ete envoy*|a ete modifi*|modifi*|bloque*|mis a jour|a expire|est expire|expiree|utilise',
  },
  it: {
    code: 'chiave|numero di conferma|numero di verifica|numero di sicurezza|parola chiave|parola d ordine|codici|token|cod.',
    proof: 'verific*|conferm*|convalid*|autentic*|autorizz*|registr*|accesso|acced*|attiv*|sblocc*|login|identific*',
    use: 'usa|usare|utilizza|utilizzare|utilizzi|usi|con il',
    typing: 'inserisci|inserire|inserisca|immetti|immettere|digita|digiti|digitare|scrivi|riporta',
    being: 'e|e il|sara|sono|ecco',
    warning: 'non comunic*|non condivid*|non rivel*|non forn*|non lo|mai|nessuno|non dare|non dirlo',
    other:
      'ordine|fattura|carta|conto|telefono|cellulare|importo|saldo|riferimento|pratica|filiale|via|chiama|contatta|cliente|sportello|camera|pacco',
    past: 'inviato|e stato|e stata|stato inviato|modificat*|bloccat*|aggiornat*|scadut*|usato',
  },
  ro: {
    code: 'codul|codului|cheia|parola|parolei|numarul de confirmare|numarul de verificare|numar de confirmare|numar de verificare|pinul|codul dvs|otp-ul',
    proof:
      'verific*|confirm*|autentific*|autoriz*|inregistr*|conect*|activ*|debloc*|logare|logarea|intra in|validar*|valideaza',
    use: 'foloseste|folositi|folosind|utilizati|utilizeaza|folosi|utiliza',
    typing: 'introdu|introduceti|introdu-l|tasteaza|tastati|scrie|scrieti|completeaza|completati',
    being: 'este|e|va fi|sunt',
    warning: 'nu il|nu divulg*|nu comunic*|nu spune*|nu partaj*|nu distribui*|nimanui|niciodata|nu o da*|nu dati',
    other:
      'comanda|comenzii|factura|card|cardul|cont|contul|telefon|telefonul|suma|sold|referinta|dosar|sucursala|strada|str|sunati|client|awb|colet*|agentie',
    past: 'trimis|a fost|modificat*|schimbat*|blocat*|actualizat*|expirat*|folosit',
  },
  ca: {
    code: 'codi|codis|clau|contrasenya*|numero de confirmacio|numero de verificacio',
    proof: 'verific*|confirm*|autentic*|registr*|acced*|activ*|iniciar sessio|inici de sessio|validar*|validacio',
    use: 'fes servir|utilitza|utilitzeu|feu servir|usa|useu',
    typing: 'introdueix|introduiu|escriu|escriviu|posa|entra',
    being: 'es|sera|son',
    warning: 'no el comparte*|no comparte*|mai|ningu|no el diguis|no el doneu',
    other: 'comanda|factura|targeta|compte|telefon|import|saldo|referencia|carrer|truca|truqueu',
    past: 'enviat|ha estat|canviat|bloquejat*|caducat*|modificat*',
  },
  gl: {
    code: 'codigo|clave|contrasinal*|chave|numero de confirmacion',
    proof: 'verific*|confirm*|rexistr*|acced*|activ*|iniciar sesion|validar*',
    use: 'usa|use|utiliza|emprega',
    typing: 'introduce|introduza|escribe|insire|teclea',
    being: 'e|e o|sera',
    warning: 'non o compartas|non compart*|nunca|ninguen|non llo',
    other: 'pedido|factura|tarxeta|conta|telefono|importe|saldo|referencia|rua|chame',
    past: 'enviado|foi|cambiado|bloqueado|caducado',
  },
};

import type { Translation } from '../../../lib/i18n/translate';
import type { MethodEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<MethodEnglish, 'so'> = {
  title: 'Habka',
  lead: 'Sida tusmadan loo sameeyo: sida ay hadda u dejisan tahay, iyo taariikhaha ay wax iska beddeleen.',
  transparency: 'Daahfurnaan',
  ledger: 'Diiwaanka furan',
  openData: 'Xog furan',
  loadFailed: 'Habka lama soo rari karin',

  'asked.heading': 'Waxa la weydiiyo',
  'asked.text':
    'Qofka qiimeeya musharrax wuxuu halbeeg kasta siiyaa tiro dhan. Waa isku mid dhammaan musharraxiinta isku xilka ah.',
  'asked.scale': 'laga bilaabo {min} ilaa {max}',
  'asked.everyOffice': 'Xil kasta',
  'asked.none': 'Weli halbeegyo lama qeexin.',

  'who.none': 'Qof kasta oo akoon leh.',
  'who.email':
    'Qof kasta oo akoon leh oo cinwaanka iimaylka ku xaqiijiyay xiriiriye. Hal sanduuq iimayl wuxuu leeyahay hal akoon.',
  'who.phone':
    'Qof kasta oo akoon leh oo xaqiijiyay lambarka telefoonka. Hal lambar wuxuu xaqiijiyaa hal akoon.',
  'who.in_person': 'Qof kasta oo akoon leh oo shakhsiyan isaga diiwaan geliyay xafiis diiwaangelin.',
  'who.once': 'Akoon kasta musharrax kasta hal mar ayuu qiimeeyaa. Wixii la bixiyay cidna ma beddeli karto.',
  'who.oncePerRound':
    'Wareeg kasta, akoon kasta musharrax kasta hal mar ayuu qiimeeyaa. Wixii la bixiyay cidna ma beddeli karto.',

  'counts.none': 'Qiimeyn kasta isla marka la bixiyo waa la tiriyaa, haddii aan gees la dhigin.',
  'counts.email':
    'Qiimeynta waxaa la tiriyaa marka codbixiyuhu xaqiijiyo cinwaanka iimaylka. Ilaa markaas way sugtaa, tiro kastana kuma jirto.',
  'counts.phone':
    'Qiimeynta waxaa la tiriyaa marka codbixiyuhu xaqiijiyo lambarka telefoonka. Ilaa markaas way sugtaa, tiro kastana kuma jirto.',
  'counts.in_person':
    'Qiimeynta waxaa la tiriyaa marka codbixiyuhu shakhsiyan isu diiwaan geliyo. Ilaa markaas way sugtaa, tiro kastana kuma jirto.',

  'ranks.heading': 'Celcelisyada iyo kaalmaha',
  'ranks.average':
    'Celceliska musharraxu waa dhexdhexaadka dhammaan dhibcaha qiimeynnada la tiriyay, dhibic kastana miisaan siman. Kaalmuhu waxay raacaan celcelisyada saxda ah: celcelisyo siman waxay wadaagaan kaalin, kaalinta xigtana dhammaan way tirisaa (1, 2, 2, 4).',
  'ranks.noMinimum': 'Musharrax aan la qiimeyn kaalin ma laha.',
  'ranks.minimum': {
    one: 'Kaalintu waxay u baahan tahay ugu yaraan {count} qiimeyn. Kuwa ka yar waxay raacaan magac ahaan, weli kaalin ma laha.',
    other:
      'Kaalintu waxay u baahan tahay ugu yaraan {count} qiimeyn. Kuwa ka yar waxay raacaan magac ahaan, weli kaalin ma laha.',
  },
  'ranks.hidden':
    'Celcelisyada iyo dhibcaha waxaa arka maamulayaasha oo keliya, mid kasta oo leh inta u dhexaysa ee 95 %: inta celcelisku ka fogaan karo kan dhammaan dadka si la mid ah u qiimeyn lahaa. Kaalin ku dhisan wax ka yar 30 qiimeyn waa la calaamadeeyaa.',

  'published.heading': 'Goorta la daabaco',
  'published.live': 'Kaalmaha iyo tirada qiimeynta waxay isla markiiba raacaan qiimeyn kasta.',

  'aside.heading': 'Waxa gees la dhigo, iyo sida loo diido',
  'aside.scan':
    'Akoonnada iyo qiimeynnada cusub waxaa laga eegaa raadadka ku shubashada: akoonno badan oo hal shabakad ah, qiimeynno isku mid ah oo xiriir ah, iyo wixii la mid ah. Barnaamij waxba dhinac ma dhigo; dad ayaa go’aan gaara.',
  'aside.second':
    'Meesha maamulayaal dhowr ah joogaan, mid labaad ayaa xaqiijiya ka hor inta aan qiimeynno gees la dhigin.',
  'aside.one': 'Hal maamule ayaa ku filan in qiimeynno gees la dhigo.',
  'aside.hold':
    'Inta kiiskaasi furan yahay, kaalmaha musharraxiintiisa waxaa loo hayaa sidii ay hore u ahaayeen, taasna agtooda ayaa lagu sheegaa.',
  'aside.object':
    'Qiimeyn dib loo eegayo ama gees la dhigay waxaa lagu calaamadeeyaa Qiimeynnadayda iyadoo sababta leh, qofkii bixiyayna halkaas ayuu ka diidi karaa. Waxba lama tirtiro, wixii gees la dhigayna waa la soo celin karaa.',

  'sees.heading': 'Cidda wax arkaysa',
  'sees.off': 'Maamulayaashu way arkaan cidda bixisay qiimeynta.',
  'sees.on':
    'Maamulayaashu ma arkaan cidda bixisay qiimeynta. Hal magac ayay sabab ku furi karaan iyagoo galinaya furahooda; waa la qoraa, qofkii bixiyayna waa loo sheegaa.',
  'sees.evidence': {
    one: 'Halka akoon ama qiimeyn ka timid waxaa loo kaydiyaa raad qarsoodi ah, weligeedna cinwaan ahaan maya, waxaana la barbar dhigi karaa ugu badnaan {count} maalin.',
    other:
      'Halka akoon ama qiimeyn ka timid waxaa loo kaydiyaa raad qarsoodi ah, weligeedna cinwaan ahaan maya, waxaana la barbar dhigi karaa ugu badnaan {count} maalmood.',
  },

  'not.text':
    'Ma aha sahan: kuwa qiimeeya iyagaa doorta, cidna nasiib kuma soo bixin. Waxay sheegtaa waxa ay qabaan kuwii qiimeeyay, ee ma aha waxa ay qabaan dhammaan muwaadiniinta.',

  'changes.heading': 'Isbeddellada habka',
  'changes.since': 'Waa la qorayaa tan iyo {date}.',
  'changes.none': 'Tan iyo markaas waxba isma beddelin.',
  'changes.line': '{setting}: {before} → {after}',
  'set.verification_to_rate': 'Waxa loo baahan yahay si loo qiimeeyo',
  'set.verification_to_count': 'Waxa loo baahan yahay si loo tiriyo',
  'set.publication_schedule': 'Daabacaadda',
  'set.min_ratings': 'Qiimeynnada kaalintu u baahan tahay',
  'set.two_person_review': 'Maamule labaad ayaa xaqiijiya',
  'set.freeze_during_review': 'Haynta kaalmaha',
  'set.voter_anonymity': 'Ka qarinta magacyada kuwa qiimeeya maamulayaasha',
  'set.evidence_days': 'Maalmaha asalka la barbar dhigi karo',
  'value.none': 'waxba',
  'value.email': 'cinwaanka iimaylka',
  'value.phone': 'lambarka telefoonka',
  'value.in_person': 'shakhsiyan',
  'value.live': 'isla markiiba',
  'value.hourly': 'saacad kasta',
  'value.daily': 'maalin kasta',
  'value.round-end': 'dhammaadka wareegga',
  'value.on': 'daaran',
  'value.off': 'damsan',
  'value.auto': 'meesha dhowr joogaan',
};

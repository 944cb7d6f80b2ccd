import type { Translation } from '../../../lib/i18n/translate';
import type { MethodologyEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<MethodologyEnglish, 'so'> = {
  title: 'Habka shaqada',
  lead: 'Sida tusmadan loo sameeyo: sida ay hadda u dejisan tahay, iyo taariikhaha ay wax iska beddeleen.',
  loadFailed: 'Habka lama soo rari karin',

  'asked.heading': 'Waxa codbixiyeyaashu qiimeeyaan',
  'asked.text':
    'Codbixiyuhu wuxuu halbeeg kasta siiyaa tiro dhan. Dhammaan musharraxiinta isku xilka ah waxay leeyihiin isla halbeegyadaas.',
  'asked.scale': '{min} ilaa {max}',
  'asked.everyOffice': 'Xil kasta',
  'asked.none': 'Weli halbeegyo lama qeexin.',

  'who.none': 'Qof kasta oo akoon leh wuu qiimeyn karaa.',
  'who.email':
    'Qof kasta oo akoon leh oo cinwaanka iimaylka ku xaqiijiyay xiriiriye wuu qiimeyn karaa. Sanduuq iimayl kasta wuxuu yeelan karaa hal akoon.',
  'who.phone':
    'Qof kasta oo akoon leh oo xaqiijiyay lambarka telefoonka wuu qiimeyn karaa. Hal lambar wuxuu xaqiijiyaa hal akoon.',
  'who.in_person':
    'Qof kasta oo akoon leh oo shakhsiyan isaga diiwaangeliyay xarun diiwaangelin wuu qiimeyn karaa.',
  'who.once': 'Akoon kasta musharrax kasta hal mar ayuu qiimeeyaa. Qiimeyn cidna ma beddeli karto.',
  'who.oncePerRound':
    'Wareeg kasta, akoon kasta musharrax kasta hal mar ayuu qiimeeyaa. Qiimeyn cidna ma beddeli karto.',

  'counts.none': 'Qiimeyn kasta isla marka la bixiyo waa la tiriyaa, haddii aan gees la dhigin.',
  'counts.email':
    'Qiimeynta waxaa la tiriyaa marka codbixiyuhu xaqiijiyo cinwaanka iimaylka. Ilaa markaas way sugtaa, tiro kastana kuma jirto.',
  'counts.phone':
    'Qiimeynta waxaa la tiriyaa marka codbixiyuhu xaqiijiyo lambarka telefoonka. Ilaa markaas way sugtaa, tiro kastana kuma jirto.',
  'counts.in_person':
    'Qiimeynta waxaa la tiriyaa marka codbixiyuhu shakhsiyan isu diiwaangeliyo. Ilaa markaas way sugtaa, tiro kastana kuma jirto.',

  'ranks.heading': 'Celcelisyada iyo kaalmaha',
  'ranks.average':
    'Celceliska musharraxu waa celceliska dhammaan dhibcaha qiimeynnada la tiriyay, dhibic kastana miisaan siman ayay leedahay. Kaalmuhu waxay raacaan celcelisyada saxda ah: celcelisyo siman waxay wadaagaan kaalin, kaalinta xigtana dhammaantood way tirisaa (1, 2, 2, 4).',
  'ranks.noMinimum': 'Musharrax aan la qiimeyn kaalin ma laha.',
  'ranks.minimum': {
    one: 'Kaalintu waxay u baahan tahay ugu yaraan {count} qiimeyn. Kuwa ka yar waxaa loo taxaa magac ahaan, iyagoo aan weli kaalin lahayn.',
    other:
      'Kaalintu waxay u baahan tahay ugu yaraan {count} qiimeyn. Kuwa ka yar waxaa loo taxaa magac ahaan, iyagoo aan weli kaalin lahayn.',
  },
  'ranks.hidden':
    'Celcelisyada iyo dhibcaha waxaa arka maamuleyaasha oo keliya, mid kastana wuxuu leeyahay inta u dhexaysa ee 95 %: inta uu celcelisku ka fogaan karo kan dhammaan dadka si la mid ah u qiimeyn lahaa. Kaalin ku dhisan wax ka yar 30 qiimeyn waa la calaamadeeyaa.',
  'ranks.adjusted':
    'Kaalmuhu waxay raacaan celcelisyo la hagaajiyay: musharrax kasta waxaa la siiyaa dhowr qiimeyn oo ah celceliska xilkiisa, si aan dhowr qiimeyn oo keliya wax u go’aamin. Tiradooda waxaa lagu qiyaasaa daabacaad kasta, iyadoo laga eegayo inta ay kala duwan yihiin qiimeynta hal musharrax iyo musharraxiinta hal xil (habka Bayes, ee Paule iyo Mandel). Musharraxiinta celcelisyadooda la hagaajiyay siman yihiin hal kaalin ayay wadaagaan.',
  'ranks.weighted':
    'Kaalmuhu waxay raacaan celcelisyo la miisaamay: qiimeynta codbixiyeyaasha uu miis diiwaangelin xaqiijiyay gobolkooda waxaa loo miisaamaa si gobol kastaa ugu dhex yeesho saamiga uu ku leeyahay dadweynaha. Qiimeyna kama miisaan badan shan jeer celceliska, qiimeynta dadka kalena waxay leedahay miisaanka celceliska caadiga ah. Musharrax ay qiimeeyeen wax ka yar 20 codbixiye oo la xaqiijiyay celceliskiisu waa kan caadiga ah.',
  'ranks.bands':
    'Tirada ka hoosaysa kaalintu waa xad: kaalmaha ay qiimeyntu taageerayso, sida 2–5. Laba musharrax oo xadadkoodu is dul saaran yihiin waxay ku kala duwanaan karaan nasiib oo keliya. Dhammaan xadadka xilku way wada saxan yihiin ugu yaraan 90 % haddii codbixiyeyaal kuwan la mid ahi mar kale qiimeeyaan. Waxay ka dhashaan isbarbardhigga musharrax kasta iyo mid kasta oo kale (habka Holm), iyo sida qiimeynta isla codbixiyeyaashu isula socoto. Waxaa la xisaabiyaa daabacaad kasta.',

  'published.heading': 'Daabacaadda',
  'published.live': 'Kaalmaha iyo tirada qiimeynta waxaa la cusboonaysiiyaa isla marka qiimeyn la bixiyo.',

  'excluded.heading': 'Qiimeynnada gees la dhigo, iyo cabashooyinka',
  'excluded.scan':
    'Akoonnada iyo qiimeynnada cusub waxaa laga baaraa calaamadaha ku shubashada, sida akoonno badan oo hal shabakad ka yimid ama qiimeynno isku mid ah oo isku xiga. Barnaamij qiimeynno gees ma dhigo; dad ayaa go’aan gaara.',
  'excluded.second':
    'Haddii dhowr maamule jiraan, mid labaad waa inuu xaqiijiyaa ka hor inta aan qiimeynno gees la dhigin.',
  'excluded.one': 'Hal maamule ayaa qiimeynno gees dhigi kara.',
  'excluded.hold':
    'Inta kiis furan yahay, kaalmaha musharraxiintiisa waa la hakiyaa, sidaas ayaana lagu calaamadeeyaa.',
  'excluded.object':
    'Qiimeyn dib loo eegayo ama gees la dhigay waxaa lagu calaamadeeyaa bogga Qiimeynnadayda oo sababta leh, codbixiyuhuna halkaas ayuu ka caban karaa. Waxba lama tirtiro, qiimeynnadana dib waa loo soo celin karaa.',

  'sees.heading': 'Cidda wax arkaysa',
  'sees.off': 'Maamuleyaashu way arkaan cidda bixisay qiimeynta.',
  'sees.on':
    'Maamuleyaashu ma arkaan cidda bixisay qiimeynta. Hal magac ayay sabab iyo ereygooda sirta ah ku furi karaan. Taas waa la diiwaangeliyaa, codbixiyahana waa lagu wargeliyaa.',
  'sees.evidence': {
    one: 'Halka akoon ama qiimeyn ka timid waxaa loo kaydiyaa raad qarsoodi ah, weligeedna cinwaan looma kaydiyo, waxaana la barbar dhigi karaa ugu badnaan {count} maalin.',
    other:
      'Halka akoon ama qiimeyn ka timid waxaa loo kaydiyaa raad qarsoodi ah, weligeedna cinwaan looma kaydiyo, waxaana la barbar dhigi karaa ugu badnaan {count} maalmood.',
  },

  'not.text':
    'Tani ma aha sahan: codbixiyeyaashu iyagaa doorta inay ka qaybgalaan, mana aha tijaabo si nasiib ah loo soo doortay. Tusmadu waxay muujisaa waxa codbixiyeyaashu qabaan, ee ma aha waxa muwaadiniinta oo dhan qabaan.',

  'changes.heading': 'Isbeddellada habka',
  'changes.since': 'Waa la diiwaangelinayaa tan iyo {date}.',
  'changes.none': 'Tan iyo markaas waxba isma beddelin.',
  'changes.line': '{setting}: {before} → {after}',
  'changes.announced': 'Laga bilaabo {date}:',
  'set.verification_to_rate': 'Waxa loo baahan yahay si loo qiimeeyo',
  'set.verification_to_count': 'Waxa loo baahan yahay si loo tiriyo',
  'set.publication_schedule': 'Daabacaadda',
  'set.min_ratings': 'Qiimeynnada kaalintu u baahan tahay',
  'set.two_person_review': 'Maamule labaad ayaa xaqiijiya',
  'set.freeze_during_review': 'Hakinta kaalmaha inta dib loo eegayo',
  'set.rank_order': 'Sida kaalmaha loo kala horreeyo',
  'set.rank_bands': 'Kaalmaha qiimeyntu taageerayso',
  'set.voter_anonymity': 'Magac la’aanta codbixiyeyaasha',
  'set.evidence_days': 'Maalmaha asalka la barbar dhigi karo',
  'value.none': 'waxba',
  'value.email': 'cinwaanka iimaylka',
  'value.phone': 'lambarka telefoonka',
  'value.in_person': 'shakhsiyan',
  'value.plain': 'celcelisyo caadi ah',
  'value.adjusted': 'celcelisyo la hagaajiyay',
  'value.weighted': 'celcelisyo lagu miisaamay gobollada la xaqiijiyay',
  'value.live': 'isla markiiba',
  'value.hourly': 'saacad kasta',
  'value.daily': 'maalin kasta',
  'value.round-end': 'dhammaadka wareegga',
  'value.on': 'shidan',
  'value.off': 'damsan',
  'value.auto': 'haddii dhowr jiraan',
};

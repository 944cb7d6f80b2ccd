import type { Translation } from '../../../lib/i18n/translate';
import type { CaseEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<CaseEnglish, 'so'> = {
  'story.accountsWithin': {
    one: '{count} akoon oo {span} gudaheed la sameeyay',
    other: '{count} akoon oo {span} gudaheed la sameeyay',
  },
  'span.minutes': { one: 'hal daqiiqo', other: '{count} daqiiqo' },
  'span.hours': { one: 'hal saac', other: '{count} saacadood' },
  'story.allGave': '{who} ayaa dhammaantood {candidate} siiyay {score}.',
  'story.gave': '{who} ayaa {candidate} siiyay {score}.',
  'story.rated': '{who} ayaa {candidate} ku qiimeeyay inta u dhaxaysa {lowest} iyo {highest}.',
  'story.ratedBy': '{who} ayaa {candidate} qiimeeyay.',
  'story.selected': '{who} ayaa u muuqda inay wada socdaan.',
  'story.falls': 'La’aantood, kaalinta {candidate} {among} waxay ka dhacdaa {from} ilaa {to}.',
  'story.rises': 'La’aantood, kaalinta {candidate} {among} waxay ka kacdaa {from} ilaa {to}.',
  'story.fell': 'Gees baa la dhigay: kaalinta {candidate} {among} waxay ka dhacday {from} ilaa {to}.',
  'story.rose': 'Gees baa la dhigay: kaalinta {candidate} {among} waxay ka kacday {from} ilaa {to}.',
  'story.stays': 'Iyaga iyo la’aantoodba, kaalinta {candidate} {among} waa {rank}.',
  'story.unranked': 'La’aantood, {candidate} qiimeynno ku filan kaalin ma laha.',
  'story.movesNothing': 'Qiimeynnadooda midna ma tirsana.',
  'story.others': {
    one: '{count} musharrax oo kale ayay saamaysaa.',
    other: '{count} musharrax oo kale ayay saamaysaa.',
  },
  'chance.impossible': 'Nasiib kuma iman karaan.',
  'chance.veryUnlikely': 'Aad bay u adag tahay in nasiib ku yimaadeen.',
  'chance.unlikely': 'Way adag tahay in nasiib ku yimaadeen.',
  'chance.possible': 'Nasiib way ku iman karaan.',
  'chance.byHand': 'Maamule ayaa akoonnadan doortay; calaamad ma helin.',
  howWeKnow: 'Sida aan ku ognahay',
  opened: 'La furay',
  decision: 'Go’aanka',
  reason: 'Sababta',
  reasonHint: 'Waxaa la tusaa codbixiyeyaasha qiimeynnadooda gees la dhigo.',
  reasonRequired: 'Fadlan dooro sabab',
  'reason.several_accounts': 'Dhowr akoon oo hal qof leeyahay',
  'reason.automated': 'Qiimeynno barnaamij sameeyay',
  'reason.paid': 'Qiimeynno lacag lagu bixiyay',
  'reason.other': 'Sabab kale',
  decidedBy: 'Waxaa go’aansaday',
  proposedBy: 'Gees dhigista waxaa soo jeediyay',
  confirmedBy: 'Waxaa xaqiijiyay',
  gone: '(la tirtiray)',
  'do.exclude': 'Gees dhig…',
  'do.confirm': 'Xaqiiji…',
  'do.clear': 'Xir kiiska…',
  'do.withdraw': 'Ka noqo…',
  'do.put_back': 'Soo celi…',
  'do.reopen': 'Dib u fur…',
  'dialog.exclude': 'Qiimeynnada gees ma la dhigaa?',
  'dialog.confirm': 'Ma la xaqiijiyaa in qiimeynnada gees la dhigo?',
  'dialog.clear': 'Kiiska ma la xiraa?',
  'dialog.withdraw': 'Soo jeedinta ma laga noqdaa?',
  'dialog.put_back': 'Qiimeynnada ma la soo celiyaa?',
  'dialog.reopen': 'Kiiska dib ma loo furaa?',
  'submit.exclude': 'Gees dhig',
  'submit.confirm': 'Xaqiiji',
  'submit.clear': 'Xir kiiska',
  'submit.withdraw': 'Ka noqo',
  'submit.put_back': 'Soo celi',
  'submit.reopen': 'Dib u fur',
  decided: 'Go’aanka waa la kaydiyay',
  decideFailed: 'Go’aanka lama kaydin karin',
  stopCounting: {
    one: '{count} qiimeyn ayaa tirsiga ka baxaysa.',
    other: '{count} qiimeyn ayaa tirsiga ka baxaysa.',
  },
  countAgain: {
    one: '{count} qiimeyn ayaa mar kale tirsan.',
    other: '{count} qiimeyn ayaa mar kale tirsan.',
  },
  movesNothing: 'Waxba isma beddelaan: qiimeynnadan midna ma tirsana, ama kiisas kale ayaa gees u dhigay.',
  clearMovesNothing: 'Qiimeynnadiisu way sii tirsan yihiin: waxba isma beddelaan.',
  clearWithdraws: 'Soo jeedintii in qiimeynnada gees la dhigo waa laga noqonayaa.',
  comesBack: 'Kiisku dib ayuu u furmaa marka uu nus ku koro.',
  opensAgain: 'Kiisku mar kale waa furan yahay, wuxuuna sugayaa go’aan.',
  votersSee: 'Codbixiyeyaashoodu way arkayaan, iyaga oo sababta la socota, wayna ka caban karaan.',
  undoable: 'Waxba lama tirtiro: qiimeynnada mar kasta waad soo celin kartaa.',
  needsSecond: 'Maamule kale waa inuu marka hore xaqiijiyaa.',
  rankMoves: 'kaalinta {from} ilaa kaalinta {to} {among};',
  rankStays: 'kaalintu waa isla {rank} {among};',
  averageMoves: 'celceliska {from} ilaa {to}.',
  evidence: 'Caddaynta',
  noProof: 'Midkoodna keligii caddayn ma aha.',
  story: 'Waxa dhacay',
  'next.anyone': 'Qiimeynnadani ma tirsan yihiin?',
  'next.you': 'Maamule kale ayaa soo jeediyay in qiimeynnadan gees la dhigo. Ma ku raacsan tahay?',
  'next.other': 'Waxaad soo jeedisay in qiimeynnadan gees la dhigo. Maamule kale waa inuu xaqiijiyaa.',
  'next.excluded': 'Qiimeynnadani ma tirsana.',
  'next.cleared': 'Qiimeynnadani way tirsan yihiin.',
  allOthers: { one: '{count} musharrax oo kale', other: '{count} musharrax oo kale' },
  byHandHint: 'Maamule ayaa kiiskan gacanta ku furay, calaamad la’aan. Eeg qoraalka, haddii uu jiro.',
  network: 'Shabakad (raad qarsoodi ah)',
  mailDomain: 'Domainka iimaylka',
  between: 'Inta u dhaxaysa',
  effectsLead: 'Musharraxiinta, iyada oo qiimeynnadani jiraan iyo la’aantood.',
  placeHeld: 'Kaalinta waa la hakiyay ilaa go’aan la gaaro',
  moreEffects: {
    one: 'iyo {count} musharrax oo kale, oo aanay uga badnayn qiimeynnada kuwan',
    other: 'iyo {count} musharrax oo kale, oo aanay uga badnayn qiimeynnada kuwan',
  },
  inOffice: 'xilkan gudihiisa',
  overall: 'guud ahaan',
  withWithout: 'Iyada oo qiimeynnadan jiraan → la’aantood',
  'days.inCase': 'Qiimeynnada kiiska',
  'days.ratings': 'Dhammaan qiimeynnada tirsan',
  accountsLead: 'Akoonnada aad kiiska ka saarto way tirsan yihiin, go’aan kasta ha noqdee.',
  ratingsLead: 'Qiimeynno keli ah sidoo kale waa laga saari karaa.',
  membersFixed: 'Inta kiisku xaqiijin sugayo, waxba lagama saari karo, dibna looguma dari karo.',
  ratingsHidden:
    'Magac la’aanta codbixiyeyaashu way shidan tahay, sidaas darteed qiimeynnada lama taxo. Haddii kale, marka akoon la saaro qiimeynnadiisa ayaa la garan lahaa.',
  effectsHidden:
    'Magac la’aanta codbixiyeyaashu way shidan tahay: waxa isbeddela waxaa la muujiyaa oo keliya marka calaamaduhu helaan toban akoon ama ka badan.',
  noAccounts: 'Akoonno kuma harin.',
  noRatings: 'Qiimeynno kuma jiraan.',
  removed: 'Laga saaray',
  takeOut: 'Ka saar',
  putIn: 'Dib ugu dar',
  takenOut: { one: '{count} ayaa kiiska laga saaray', other: '{count} ayaa kiiska laga saaray' },
  putInDone: {
    one: '{count} ayaa kiiska dib loogu daray',
    other: '{count} ayaa kiiska dib loogu daray',
  },
  objections: 'Cabashooyin',
  'evidence.registrations':
    '{accounts} akoon ayaa maalin gudaheed halkaas laga diiwaangeliyay; caadi ahaan waa {usual} maalintii.',
  'evidence.origin_on_candidate':
    '28 maalmood gudahood, {voters} akoon oo halkaas ka yimid ayaa cid qiimeeyay. {accounts} ka mid ah ({share} %) ayaa musharraxan qiimeeyay; akoonnada kale waa {elsewhere_share} %.',
  'evidence.origin_on_candidate.registered':
    '28 maalmood gudahood, {registered} akoon ayaa halkaas laga diiwaangeliyay. {accounts} ka mid ah ({share} %) ayaa musharraxan qiimeeyay; akoonnada kale waa {elsewhere_share} %.',
  'evidence.origin_burst.day':
    '{ratings} qiimeyn ayaa maalin gudaheed shabakaddan ka yimid; caadi ahaan waa {usual}. Celceliska kuwa halkaas ka yimid waa {now}; ka hor musharraxu wuxuu lahaa {before}.',
  'evidence.origin_burst.week':
    '{ratings} qiimeyn ayaa toddobaad gudihiis shabakaddan ka yimid; caadi ahaan waa {usual}. Celceliska kuwa halkaas ka yimid waa {now}; ka hor musharraxu wuxuu lahaa {before}.',
  'evidence.new_accounts.day':
    '{of} qiimeyn oo maalin gudaheed ah, {ratings} waxaa bixiyay akoonno ka yar maalin oo celceliska dhaqaajiya; caadi ahaan akoonnada noocaas ah waa {usual}. Celceliskoodu waa {now}; ka hor musharraxu wuxuu lahaa {before}.',
  'evidence.new_accounts.week':
    '{of} qiimeyn oo toddobaad gudihiis ah, {ratings} waxaa bixiyay akoonno ka yar maalin oo celceliska dhaqaajiya; caadi ahaan akoonnada noocaas ah waa {usual}. Celceliskoodu waa {now}; ka hor musharraxu wuxuu lahaa {before}.',
  'evidence.registered_together':
    '{of} qiimeyn oo ay bixiyeen akoonno ka weyn maalin, {ratings} waxaa bixiyay kuwo hal maalin gudaheed la diiwaangeliyay, laga bilaabo {registered_on}, celceliskana dhaqaajiya. Celceliskoodu waa {now}; ka hor musharraxu wuxuu lahaa {before}.',
  'evidence.weak_signals':
    '{ratings} qiimeyn ee kan ah mid kasta wuxuu kuwa kale la wadaagaa, ee aanu la wadaagin kuwii hore, ugu yaraan {kinds} ka mid ah afar sifo: shabakadda, da’da akoonka, dhibcaha, celceliska.',
  'evidence.equal_ballots':
    '{of} qiimeyn oo hal maalin ah, {ratings} waa isku mid, celceliskooduna waa {average}.',
  'evidence.extreme_ballots.lowest':
    '{of} qiimeyn oo ay bixiyeen akoonno ka yar maalin, {ratings} waxay bixiyeen dhibcaha ugu hooseeya oo keliya.',
  'evidence.extreme_ballots.highest':
    '{of} qiimeyn oo ay bixiyeen akoonno ka yar maalin, {ratings} waxay bixiyeen dhibcaha ugu sarreeya oo keliya.',
  'evidence.busy_hour':
    '{number} qiimeyn ayaa hal saac gudaheed yimid; caadi ahaan waqtigaas waa {usual}. Wararku sidaas way keeni karaan: calaamaddu akoonna ma magacawdo.',
  'evidence.mean_shift':
    'Saacadahaas celcelisku wuxuu ahaa {now}; 28-kii maalmood ee ka horreeyay wuxuu ahaa {before}, {ratings_before} qiimeyn.',
  'evidence.one_candidate_only':
    '{of} akoon oo maalin gudaheed musharraxan qiimeeyay, {accounts} cid kale ma qiimeynin.',
  'evidence.fast_forms':
    '{of} qiimeyn oo waqti sheegay, {ratings} waxaa loo diray si ka dhaqso badan akhriska foomka; kii ugu gaabiyay wuxuu qaatay {slowest} ilbiriqsi.',
  'evidence.regular_times':
    '{ratings} ka mid ah {of} qiimeyn oo hal maalin ah waxay yimaadeen {period} ilbiriqsi kasta; xoogga hannaanku waa {length} 100-kiiba.',
  'evidence.proof_conflicts.phone':
    '{accounts} akoon ayaa isku dayay inay isticmaalaan isla lambarka telefoonka, guud ahaan {tries} jeer.',
  'evidence.proof_conflicts.voucher':
    '{accounts} akoon ayaa isku dayay inay isticmaalaan isla warqadda, guud ahaan {tries} jeer.',
  'probability.poisson': 'Suurtagalnimada in intaas si nasiib ah u timaado (qaybinta Poisson):',
  'probability.binomial': 'Suurtagalnimada in intaas si nasiib ah u timaado (qaybinta binomial):',
  'probability.normal': 'Suurtagalnimada in isbeddelkaasi si nasiib ah u yimaado (qaybinta caadiga ah):',
  'probability.rayleigh': 'Suurtagalnimada in hannaankaasi si nasiib ah u yimaado (tijaabada Rayleigh):',
  'probability.fisher':
    'Suurtagalnimada in calaamadaha oo dhan si nasiib ah u wada yimaadaan (habka Fisher):',
};

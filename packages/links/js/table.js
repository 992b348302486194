/**
 * Generated from data/ by `node packages/links/update.mjs`: Unicode 17.0.0, IANA's top-level domains in tlds 1.261.0.
 */

/** The class of each character in {@link RUNS} that is not of a number, from the colon on. */
// dprint-ignore
export const CLASSES = [
  0, 10, 66, 9, 4, 3, 2, 25, 68, 67, 1, 73, 12, 11, 209, 145, 17, 217, 24, 218, 129, 249, 248, 113, 153, 18, 97, 161,
  16, 241, 34, 36, 35,
];

/** A character for the class of each run. */
export const RUNS =
  ':;<=;>?=@A;=A@B=C;DA>D?=EAF=G=:DHA@DIHDJDADKDJA@JDADADALADADADADADAHA:DA@A:DAMA:A:A:ADADADA:A:ADA@D:D:ADADA@AD'
  + 'A:A:AH:D@DA@N@ADALA@ADADAHA@D@D:DA:A:AD@A:ADA:@D@:A:@:A:ADAD:ADA@ADA:A:A:A:A:A:A:A:A:A:A:A:A:ADADA:A:A:A:A:A:A'
  + ':A:A:A:A:A:A:A:A:A:AD:A:A:A:A:A:A:A:A:A:A:A:A:AD:A:A:A:A:A:A:A:A:A:A:A:A:A:A:ADAD:A:A:A:A:A:A:A:A:A:A:A:A:A:A:'
  + 'A:AD:A:A:A:A:A:A:A:A:A:A:A:A:DADA:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:AD:ADA:ADA:A:A:A:A:A:A:A:A:A:A:A:AD:OAOA:DOA'
  + 'DA@:O:O:O:O:O:OAOAO:O:A:A:A:O:AD@DH@DADADADADA>?>?A:A:ALALADA:A:DAD:D:A@DADA:A:A:ADA:A:A:A:A:A:A:A:A:A:A:A:A:A'
  + ':A:A:AD@=D:AD:A:A:DAD@A:A>?:A@=A:A:A@:A:A:A:A:OPOA@AD@DOA:A:D:D@D@DAJA:A:A:A:A:A:A:D:@A:A:A:A:A=:DA:DA:A:A:A:D'
  + 'A@D:ADA:A:A:@A@D@DAD@A:DA:@A:A@A:A:AD:ADA:A:A:A:A:A:A:A:A:A:A:ADADA:ADA:A:DAD:A:AD:QRND@D@D@DSD:TU:D@D@D=D>?@D'
  + '=D:QJ:TVJA:JD>?AJD>?:A:DJD:ADADHDA:DAJDADJADAJD=ADJDADADADA=ADJADADADJA=A=JD:DHDHD>?>?DHDH:DHDHDHD:D:JDHDHDHDH'
  + 'DHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDH'
  + 'D@DHD>?>?>?>?>?>?>?DHDHDHDHD>?D>?>?>?>?>?DHD>?>?>?>?>?>?>?>?>?>?>?D>?>?D>?DJDHDHDHDHD:DADA:@DA:A:A:A:AD:A:A:A:'
  + 'A:A:A:A:A:A:A@D@D@>?>?>?>?D@JD@D@D@D@D@>?>?>?>?D:D:DWDW:W:D:XDAYZYZYZYZYZDYZYZYZYZD=AHADOAHD:O:ADAODOKAO:A:A:D'
  + 'WAD:DOJ:JWDJWDWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJWJODOA:D:A@A@A:ADADA=AD@:DADADA:ADA:D:AD@:A:@A:ADADAD@'
  + 'A:DA:AD@D:A:DA:A:A:A:D@ADA:AD@A@A:A:A:A:A:A:ADAD:A@A:A:O:A:A:O:O:A:A:ADA:A:A:A:A:ADADADADAD:ADJDADSD@D:AD=D=@S'
  + ':@D>?>?>?DJD:D:DADAD:DADADADADA:Q:XDYZDXJXDAXDXDAYDZD=DAYDZDYZXYZXKOAOA:A:A:A:A:D:D:D:A:A:A:A:A:A:A:D:D:D=D:D:'
  + 'D:DA:A:A:AD:AD:A=A=:A:A:@A:A@=:A:A:A:A:A:A:DA:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:@DADA:D:A:A:DAD:@A:DA:A:'
  + 'DAD:DA:A:A:A:A:A:AD:D@D:ADAD:ADA:D@D:A:D@A:DA:DA:@:D:A:A:A:DA:A:A:ADA:D:D:A:AD:A:A:D:ADA:AD@:A@:AD:A:A@:DA:AD@'
  + 'A:D:A:A:A:AD@A:ADA:A@DA@ADAD@:D:A:A@DA:A:A:A:A:A@:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A@:D:A:A@D'
  + 'A@:DA:ADA:A:A:AD@D@A:A@DA:A:D:AD:A:A:A:A:AD@DA:AD:AD:A:A:A:A:A:A:A@D@:A:A:A:ADA:AD@DA:AD@AD@:A:D:A:AD:A:A:A:A@'
  + 'D:AD:D@A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A@:A:A:A@DA:A:D:DA:=:@:A:AD:ADA:A:A:A:A:A:A:@A:A:A:A@:A@DA@D:A:D:A:'
  + 'A:AD@A:AD@D:A:A:A:A:A:ADA:A=:A:A:A:A:A:A:O:O:O:O:O:A:A:A:A:A:DA@J:DJAD:D:D:D:A:A:D:D:D:DJADAJADADADJD:DAD:D:D:'
  + 'D:D:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:ADADADADADADADADADADA:ADADADADAD@D:A:A:A:A:A:A:A:A:A:A:A:A:A:A:AD:A:'
  + 'A:D:A:A:D:A:A:A:A:A:A:A:A:DA:A:A:D:D:D:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:A:D:DHD'
  + ':D:D:D:DH:D:JDJDJDJDHDHDHDJHD:HW:W:J:W:D:HDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHDHD@DHDHDH:HDH'
  + 'DH:HDH:D:H:H:D:D:D:D:D:D:D:D:DHDHDHD:D:H:H:H:H:H:H:H:D:DAD:O:O:O:O:O:O:O:O:D:A:';

/** The length of each run in base 36, after a capital letter if it has more than one digit: apart, they are shorter. */
export const LENGTHS =
  'x11411121111a211111q11121q1111y8111111321111111131n1v1A291Aag4ce57111hA39122131142113111k1A2b1A3v152A4m1A12216'
  + 'A1511231A19111212118r442bc13b113A22451A2o182a1j21b11111A1n2A2teA1i221212A1a26181s211b5o1725A231A3l2a1j18222m17'
  + '11342922248142152ca1112316422m17121212211542233174117g1a319131m1712152a131321f42a2771318222m171215292223734215'
  + '2a116a216331432111232333c4533142161eab5d131n1g291314721312242a79418131n1a152913147253142a13cd131A1f1315144752a'
  + 'a6131i3o191127314611186a221cA1c11841691a2A11211151o111a11a12511171a24w171226526ab111111111a1A1046111b1i1A10181'
  + '61dA11A2224A262A1211512A171A99142711142A15142x142711142f1A1l142A1v23189b3ga6A2e2621Ah811h1q113A233387m9m29kcd1'
  + '312cz2fw31211112a6a62422131b6A2h7A175A1yav1c4c4132A1425bA184q6a13ys22A1r1t2b6a671422e1v2ckA2512a213b993A3884A1'
  + 'k35a3A1d2b5A17238831A135Aeu262A1226281111111v2A1h17113317342613d323172c12282131141323219212124113a1a1141461126'
  + '3111a3111d381ped41111cf2113111a11111523111111141b11455411gw32412446f2A9p1111e2c12A4k1pb43A1bmblA3vA5b2a191A1m4'
  + '15912122214121122131328351115cb2211211i122i6111232512242b25221521112k256142141212611211111613161a2f12141114311'
  + '3622311111111111111v391e1e1511v1111111111A902A251111111111111111111111A1r1111w11A661A143j2A1f141u2A3uA6d69534A'
  + '1211512A1k711eo97171717171717171wee22211111111411c141a11232111111111yq141A2b1cA5yqg122311111111112111111115961'
  + '5232121A2e222211A2i1315A171A2m12ewA1291gv1A1048uh1A1dvA1c12132112133214211113163512142427123323z5A3kB534A1sBg7'
  + '4Awd3A1j9A1a2A7h3skA1c4a1A2va2158n92A2v2A2akA1j413a6A1g228A1y82a6o311A1d11A10b1t3A1t6341b42v1A1j9e2a213n3A21o3'
  + '11g25a6262697171A171e24A3f122a6B8mccn4A1dB6isAa62A2yA127c55c1d151112121A30xA3v6A62iA1s2A1i8wa213g212236g32o321'
  + '141111111413144111111111111111A3i211161121111a2311q111111q11111111111a1A19x362626233717a52c1q1j121f2eyA3f534A1'
  + '939A1hq1d31A1bA191A3mt3A1df1r4w49k1815A175u11A104815A16A4e2a6A104A104A148A1gb1b1f17121b1f17123A1gcA8n9ma8o61A1'
  + '619A1x6211A1812312n118n9v89A1cj1255m631q51qA12A1k422g2A1a41258131t2341976217t3t3w81u45619A1i316m28j58i74c7A28A'
  + '21A1jA1fdA1f76A148a6A12351n82A5sv1A1612122g689xza18x45mm4A12l7kn9A1z74kg9A1o341a12p7a6A1h1a1348A10219A1x2241d1'
  + '1121kbi1A11514A1q711141f1a16A1n5a6418222m1712151a22232161572735ba11211A121a1121141821282tA2332a2114uA1y118aA4m'
  + 'A1i29143f6yA1t211ba6djA1l16a6ksr2f4a2317A55A1n1A2sA229c82128121u12291119aA1y82A1a2812rA1r32318A2212132dA217aA2'
  + 'e8A2gx1ea691A191932aaj311u2m1eA217121A183112198a66121A1112167a6A184aA6un27h1A15352bbA2d1fA1ed1ApmA2uA3315bA5gB'
  + '218A2p2dAtsgmaB32z5Ag7B5a1A1mB1c6Aft7v1a42A271a6u251aA1j36411aa171l5jAc0A1912aA5iA1sn225p2pA18A234A1l7hA1s212b'
  + '439B5p2A15wA2pA37B6pp417121A83f1t321e48Ab0B1s4A2z5d397a21214B318A5yqa33Ac46nfhfA1a2n9A38A1oA6uaA132A1h75368827'
  + 'u4d6A16lA1u31A3ekckcA2f9pA3rA2d1A1z122122241c11171A1t1428171s141511371A9g2p1p1v1p1v1p1v1p1v1p182A1eAe8A1j4A1e8'
  + '1e1241f51fAuov66A5x71h2712155A1qx1A34A193e2a411A8wvhA1m51AcwA16A5yA1741A5cv1m82A68714121f1A5h297A15A244a42AltA'
  + '1wA24A1pA5e41r1211211a141111614111111312112111111111121124171414111a1h53151hA1g2A7i41A134A2scf2f1e11A11ab5v1wq'
  + '332c2e111ajA1kq3dA184972e6A4ay2A3422132A2b231A7b1A1rb61o7228c1242142d221829153c38321114161316A2eA1237A1y58243a'
  + '3112312a3A626c41fc4A1k8a6A148u2c42e9A13cA1b1a1A55A2g8e2d3b3A1l114g2c4a7A431A2ka1AslBwyowB3dq2B4ge2B5rlfAhaB1wi'
  + 'Af2B15uB3t75B6juCf5wmA2oA3kA6oC47bk';

/** Closing brackets that do not follow their partners, and the partners. */
export const BRACKETS = new Map([
  [0x3e, 0x3c],
  [0x5d, 0x5b],
  [0x7d, 0x7b],
  [0x298e, 0x298f],
  [0x2990, 0x298d],
  [0xff3d, 0xff3b],
  [0xff5d, 0xff5b],
]);

/** See names.js. */
export const TOP_LEVEL_DOMAINS =
  'AaaaCrpBbbDottDvieCcCleCogadoCudhabiBcCademyCcentureDountantKsCoCtorBdCsCultBeCgCroCtnaBfClCricaBgCakhanCencyB'
  + 'iCgCrbusDforceDtelBkdnBlCibabaDpayClfinanzDstateDyCsaceDtomBmCazonCericanexpressIfamilyDxCfamCicaCsterdamBnaly'
  + 'ticsCdroidCquanCzBoClBpartmentsCpDleBqCuarelleBrCabDmcoCchiCmyCpaCtDeBsCdaCiaCsociatesBtChletaCtorneyBuCctionC'
  + 'diEbleEoCspostCthorDoEsBwCsBxCaBzCureAbaCbyCiduCnamexDdDkCrDcelonaElaycardHsDefootDgainsCseballDketballCuhausC'
  + 'yernBbCcCtCvaBcgCnBdBeCatsDutyCerCrlinCstEbuyCtBfBgBhCartiBiCbleCdCkeCngEoCoCzBjBlackFfridayCockbusterDgDomber'
  + 'gCueBmCsCwBnCpparibasBoCatsCehringerCfaCmCndCoDkEingCschDtikEonCtCutiqueCxBrCadescoCidgestoneCoadwayDkerDtherC'
  + 'usselsBsBtBuildFersCsinessCyCzzBvBwByBzChAcaCbCfeClDlDvinkleinCmDeraDpCnonCpetownDitalHoneCrDavanDdsDeEerGsDsC'
  + 'saDeDhDinoCtDeringDholicBbaCnCreBcBdBenterCoCrnBfCaCdBgBhCanelEnelDrityDseDtCeapCintaiCristmasDomeCurchBiCpria'
  + 'niCrcleCscoCtadelDiEcDyBkBlCaimsCeaningCickDnicFqueCothingDudCubEmedBmBnBoCachCdesCffeeCllegeDogneCmDmbankEuni'
  + 'tyDpanyFreEuterDsecCndosDstructionEultingDtactEractorsCokingDlDpCrsicaCuntryDponGsDrsesBpaBrCeditGcardGunionCi'
  + 'cketCownCsCuiseGsBuCisinellaBvBwBxByCmruCouBzAdadCnceCtaDeDingDsunCyBclkBdsBeCalEerEsCgreeCliveryDlDoitteDtaCm'
  + 'ocratCntalEistCsiEgnCvBhlBiamondsCetCgitalCrectGoryCscountFverDhCyBjBkBmBnpBoCcsDtorCgCmainsCtCwnloadBriveBtvB'
  + 'ubaiCpontCrbanBvagCrBzAearthCtBcCoBdekaCuDcationBeBgBmailCerckBnergyCgineerIingCterprisesBpsonBquipmentBrCicss'
  + 'onCniBsCqCtateBtBuCrovisionCsBventsBxchangeCpertDosedDressCtraspaceAfageCilDrwindsDthCmilyCnDsCrmEersCshionDtB'
  + 'edexCedbackCrrariEeroBiCdelityDoClmCnalEnceGialCreEstoneDmdaleCshEingCtDnessBjBkBlickrDghtsDrCoristDwersCyBmBo'
  + 'CoDdDtballCrdDexDsaleDumCundationCxBrCeeDseniusClCogansDntierBtrBujitsuCnDdCrnitureCtbolByiAgaClDleryEoEupCmeE'
  + 'sCpCrdenCyBbCizBdCnBeCaCntEingCorgeBfBgCeeBhBiCftEsCvesDingBlCassCeCobalEoBmCailCbhCoCxBnBodaddyCldEpointDfCoD'
  + 'dyearDgEleCpCtCvBpBqBrCaingerDphicsDtisCeenCipeCoceryDupBsBtBuCcciCgeCideDtarsCruBwByAhairCmburgCngoutCusBboBd'
  + 'fcEbankBealthGcareClpDsinkiCreDmesBiphopCsamitsuCtachiCvBkCtBmBnBockeyCldingsDidayCmedepotEgoodsEsFenseCndaCrs'
  + 'eCspitalDtEingCtDelsDmailCuseCwBrBsbcBtBuCghesByattCundaiAibmBcbcCeCuBdBeCeeBfmBkanoBlBmCamatCdbCmoEbilienBnCc'
  + 'CdustriesCfinitiDoCgCkCstituteDuranceFeCtDernationalDuitCvestmentsBoBpirangaBqBrCishBsCmailiCtDanbulBtCauCvAja'
  + 'guarCvaBcbBeCepCtztCwelryBioBllBmCpBnjBoCbsDurgCtCyBpCmorganCrsBuegosCniperAkaufenBddiBeCrryhotelsFpropertiesB'
  + 'fhBgBhBiCaCdsCmCndleCtchenCwiBmBnBoelnCmatsuCsherBpCmgCnBrCdCedBuokgroupBwByCotoBzAlaCcaixaCmborghiniDerCndEro'
  + 'verDxessCsalleCtDinoDrobeCwDyerBbBcBdsBeaseCclercCfrakCgalDoCxusBgbtBiCdlCfeEinsuranceEstyleCghtingCkeCllyCmit'
  + 'edDoCncolnDkCveDingBkBlcCpBoanEsCckerDusClCndonCtteEoCveBplDfinancialBrBsBtCdDaBuCndbeckCxeDuryBvByAmaCdridCif'
  + 'DsonCkeupCnDagementDgoCpCrketGingGsDriottDshallsCttelBbaBcCkinseyBdBeCdDiaCetClbourneCmeDorialCnDuCrckmsdBgBhB'
  + 'iamiCcrosoftClCniDtCtDsubishiBkBlCbCsBmCaBnBoCbiEleCdaCeCiCmCnashDeyDsterCrmonDtgageCscowCtoErcyclesCvDieBpBqB'
  + 'rBsCdBtCnCrBuCseumDicBvBwBxByBzAnaCbCgoyaCmeCvyBbaBcBeCcCtDbankDflixDworkCustarCwDsCxtEdirectDusBfClBgCoBhkBiC'
  + 'coCkeDonCnjaCssanFyBlBoCkiaCrtonCwDruzDtvBpBrCaCwBttBuBycBzAobiCserverBfficeBkinawaBlayanGgroupCloBmCegaBneCgC'
  + 'lDineBooBpenBracleDngeCgDanicCiginsBsakaBtsukaCtBvhApaCgeCnasonicCrisDsDtnersEsEyCyBccwBeCtBfCizerBgBhCarmacyC'
  + 'dCilipsConeDtoFgraphyFsCysioBicsDtetEuresCdCnDgDkConeerCzzaBkBlCaceDyEstationCumbingDsBmBnCcBohlCkerClitieCrnC'
  + 'stBrCaxiCessCimeCoDdEuctionsDfDgressiveDmoDpertiesHyDtectionCuDdentialBsBtBubBwCcByAqaBponBuebecDstAracingCdio'
  + 'BeCadDlestateEtorFyCcipesCdDumbrellaChabCiseFnDtClianceCnDtEalsCpairDortDublicanCstEaurantCviewGsCxrothBichEar'
  + 'dliDohClCoCpBoCcksCdeoCgersComBsCvpBuCgbyChrCnBwCeByukyuAsaCarlandCfeEtyCkuraCleDonCmsclubEungCndvikHcoromantD'
  + 'ofiCpCrlCsCveCxoBbCiCsBcCbChaefflerDmidtDolarshipsEolDuleDwarzCienceCotBdBeCarchDtCcureFityCekClectCnerCrvices'
  + 'CvenCwCxDyBfrBgBhCangrilaDrpCellCiaDkshaCoesDpEpingDujiDwBiClkCnaDglesCteBjBkCiDnCyDpeBlCingBmCartCileBnCcfBoC'
  + 'ccerDialCftbankEwareChuClarDutionsCngDyCyBpaDceCortDtBrClBsBtCadaDplesDrDtebankFfarmCcDgroupCockholmDrageEeCre'
  + 'amCudioEyCyleBuCcksCppliesFyEortCrfDgeryCzukiBvBwatchCissBxByCdneyCstemsBzAtabCipeiClkCobaoCrgetCtamotorsErDto'
  + 'oCxDiBcCiBdCkBeamCchEnologyClCmasekCnnisCvaBfBgBhCdCeaterFreBiaaCcketsCendaCpsCresDolBjCmaxxCxBkCmaxxBlBmCallB'
  + 'nBoCdayCkyoColsCpCrayCshibaCtalCursCwnCyotaDsBrCadeEingDiningDvelGersJinsuranceCustCvBtBubeCiCnesCshuBvCsBwBzA'
  + 'uaBbankCsBgBkBnicomDversityCoBolBpsBsByBzAvaCcationsCnaDguardBcBeCgasCnturesCrisignDsicherungCtBgBiCajesCdeoCg'
  + 'CkingCllasCnCpCrginCsaDionCvaDoBlaanderenBnBodkaClvoCteDingDoCyageBuAwalesDmartDterCngEgouCtchFesBeatherHchann'
  + 'elCbcamDerDsiteCdDdingCiboDrBfBhoswhoBienCkiClliamhillCnDdowsDeDnersBmeBolterskluwerCodsideCrkEsDldCwBsBtcCfAx'
  + 'boxBeroxBihuanCnBn--11b4c3dFck2e1bFqqw23aE2scrj9cE30rr7yFbst00mFds443gFe0b707eFhcrj9cFpxu8kE42c2d9aF5br5cylIj9'
  + 'cGq11cFdbrk0ceFgbrimE54b7fta0ccF5qw42gHx5dFsu34j936bgsgFtzm5gE6frz82gFqq986b3xlE80adxhksHo21aHqecdr1aHsehdbIwg'
  + 'Fy0a063aE90a3acHeHisFdbq2aFet52uFkrt00aEb4w605ferdFck1b9a5dre4cEc1avgF2br7gFck2b3bHwcxetdFg4bkiFlchc0ea0b2g2a9'
  + 'gcdFzr694bHs0tHu2dEd1acj3bHlfEe1a4cFckvdtc9dFfvy88hEfct429kFhbeiFiq228c5hsH64bHs8sHz9sFjq720aFlw351eFpcrj9c3dF'
  + 'zc2c9e2cGys8d69uvgmEg2xx48cFckr3f0fFecrj9cFk3at1eEh2breg3eveIj9cL8cFxt814eEi1b6b1a6a2eFmr513nFo0a7iEj1aefHmhF6'
  + 'w193gFlq480n2rgFvr189mEkcrx77d1x4aFprw13dHy57dGut3iEl1accFgbbat1ad8jEmgb9awbfHa3a3ejtK4f16aI7c0bbn0aIam7a8hIb2'
  + 'bdIh1a3hjkrdIi9azgqp6jIyh7gpaHbh1aL71eHc0a9azcgIa7dzdoIpq6gpa1aHerp4a5d4arHgu82aHi4ecexpHpl2fhHt3dhdIx2bHx4cd0'
  + 'abFix891fFk1bu44cFxtq1mEngbc5azdHe9e0aHrxFodeFqv7fJs00emaFyqy26aEo3cw4hFgbpf8flFtu796dEp1acfHiFgbs0dhFssy2uEq7'
  + 'ce6aF9jyb4cFcka1pmcFxa6aHmErhqv96gFovu88bFvc1e0am3eEs9brj9cFes554gEt60b56aFckweFiq49xqyjEunup4yEvermgensberate'
  + 'r-ctbRung-pwbFhquvFuq861bEw4r85el8fhu5dnraHs40lFgbh1cHl6aExhq521bFkc2al3hye2aIdl3a5ee0hEy9a3aqFfro4i67oFgbi2am'
  + 'mxEzfr164bBxxByzAyachtsChooCmaxunCndexBeBodobashiCgaCkohamaCuDtubeBtBunAzaCpposCraBeroBipBmBoneBuerichBw';

/**
 * Generated from data/ by `node packages/links/update.mjs`: Unicode 17.0.0, IANA's top-level domains in tlds 1.261.0,
 * IANA's registered schemes in schemes 1.4.0.
 */

/** The class of each character in {@link RUNS} that is not of a number, from the colon on. */
// dprint-ignore
export const CLASSES = [
  0, 10, 66, 9, 4, 3, 2, 25, 68, 67, 1, 73, 12, 11, 209, 145, 17, 217, 24, 218, 129, 249, 248, 113, 153, 18, 97, 161,
  16, 241, 34, 36, 35,
];

/** A character for the class and the length of the run in base 36, which is left out if it is 1. */
export const RUNS =
  ':x;<=4;>?=2@A;=Aa@2B=C;DAq>D?=2EAqF=G=:yD8HA@DIHD3J2DADKDJA@J3DAnDAvDA29LAagD4AcDeA5D7ADADhA39HA2:2DA3@A:4D2AM'
  + 'A3:A:Ak:A2bDA3vDA5D2A4m:A12:2AD6A15@D:2D3:A19DADA2@A2DA:8Ar:4A4H2:bDc@D3Ab@N@3A22D4A5LA2o@A8D2AaDAjH2A@bD@D:DA'
  + '1n:2A2t:eA1iD2@2A:2AD2A1a:2@6D@8:As:2@:Ab:5AoDA7D2:5A23DA3l@2AaDAj:A8:2A2:2Am:A7:A:3A4:2A9:2A2:2A4:8A:4A2:A5:2'
  + 'AcDaADA:2A3:A6:4A2:2Am:A7:A2:A2:A2:2A:A5:4A2:2A3:3A:7A4:A:7AgD:aA3:A9:A3:Am:A7:A2:A5:2Aa:A3:A3:2A:fA4:2AaD2:7A'
  + '7:A3:A8:2A2:2Am:A7:A2:A5:2A9:2A2:2A3:7A3:4A2:A5:2AaDAD6:aA2:A6:3A3:A4:3A2:A:A2:3A2:3A3:3Ac:4A5:3A3:A4:2A:6A:eA'
  + 'aDb:5Ad:A3:An:Ag:2A9:A3:A4:7A2:A3:A2:2A4:2Aa:7D9A4DA8:A3:An:Aa:A5:2A9:A3:A4:7A2:5A3:A4:2Aa:A3:cAd:A3:A1f:A3:A5'
  + 'D:4A4D7A5:2AaDaA6:A3:Ai:3Ao:A9:A:2A7:3A:4A6:A:A8:6Aa:2A2D:cO1cAOA8:4DO6A9DAa@2:11O2:O:O5:Oo:O:OaAOAaO:2O5:A:A7'
  + ':Aa:2O4:wAD7@D2H2@6D5A2D6AaDbADADA>?>?Aa:A10:4A6LALAbDAi:A10:D8AD6:Dd:11A22@2D4A26D2A12:A:5A:2A17DA99:A4:2A7:A'
  + ':A4:2A15:A4:2Ax:A4:2A7:A:A4:2Af:A1l:A4:2A1v:2A3D@8=9Db:3AgDa:6A2e:2A6:2DAh8D@Ah:Aq>?:3A23@3=3A8:7Am:9Am@2:9Ak:'
  + 'cAd:A3:A2:cOzP2OfAw@3AD2@DOA:2Aa:6Da:6D2@4D2@2DA3JAb:6A2h:7A17:5A1y:aAv:Ac:4Ac:4D:3@2A14:2A5:bA18:4Aq:6Aa=:3Dy'
  + 'As:2D2A1r:At:2Ab:6Aa:6D7A@4D2:2AeDAv:2Ac:kA25:@2Aa@2D@3DbA9D9@3A38:8D4A1k:3@5Aa:3A1d@2Ab:5A17:2A3D8:8A3DA13:5A'
  + 'eu:2A6:2A12:2A6:2A8:A:A:A:Av:2A1h:A7DAD3A3:A7D3A4:2A6:D3AdD3:2A3:A7D2:cQR2N2D8@2D@3D@D4SD3:2T3U2:D9@2D@2D=2D4>'
  + '?@3Da=Da:QJ4:T4V6JA:2J6D3>?AJaD3>?:Ad:3D8JDp:eAdD4ADHDAc:fD2AJD3ADJAaDAJD=A5D2J3DADADADA4=AbDJA4D5A5D4ADJgAw=3'
  + 'A2=4JD2:4D4H6DfH2D9p>?>?DeH2DcH:2D4kHDpHbD4H3D1b:mDb:lJ3vD5bH2DaHD9HD1mH4DH5D9HD2HD2H2D2HD4HD2HDH2D2HD3HD3H2D8'
  + 'H3D5HDHD5HcDbH2D2HDH2DHDiHD2H2DiH6DHDH2D3H2D5HD2H2D4H2DbH2D5H2D2HD5H2DHDH2DkH2D5H6DH4D2HD4HD2HD2H6DHD2HDHDHD6H'
  + 'D3HD6HDaH2DfHD2HD4HDHD4H3DHD3@6D2H2D3>?>?>?>?>?>?>?DvH3D9HDeHDeHD5>?Dv>?>?>?>?>?D90H2D25>?>?>?>?>?>?>?>?>?>?>?'
  + 'D1r>?>?Dw>?D66JD14H3DjH2D1fHD4HDu:2D3uA6dD6A9:5@3D4A12:A:5A:2A1k:7AD:eAo:9A7:A7:A7:A7:A7:A7:A7:A7:Aw@eDe@2D2@2'
  + '>?>?>?>?D4@JDc@D4@Da@D@2D3@2>?>?>?>?D:yDq:D4WD2bW:cW5y:qDg:X2D2A3YZYZYZYZYZD2YZYZYZYZD5=9A6HA5D2O3A2HD2:O2e:2A'
  + '2D2A2ODO2iKA3O:5A17:A2m:D2WeAwD12:9DOgJv:J10W4D8JuWhDW1dJvW1cJW2JW3J2WJW2JW3J3W2JW4J2WJWJW3JW6J3W5JW2JW4J2W4J2'
  + 'W7JW2J3W3J2W3JzW5J3kO534D1sOg74Awd:3D1j:9A1a@2A7h@3As:kA1cD4AaDA2v=aA2D@5:8DnA9D2A2vD2A2a:kA1jD4A:3Da:6A1gD2@2'
  + ':8A1y:8@2Aa:6AoD3ADA1dD@A10:bDAt:3A1tD6@3D4:Ab:4D2Av:A1j:9Ae:2Aa:2D@3AnD3A21:oA3D@Ag@2A5:aA6:2A6:2A6:9A7:A7:A1'
  + '7DAeD2:4A3f@A2:2Aa:6O8mc:cAn:4A1d:6isOa6:2O2y:12A7:cA5:5AcDAd:A5:A:A2:A2:A30DxA3vD6A62DiA1sD2A1iD8:wAaD2JD3AgD'
  + '2SD2@2D3:6AgD3=2Do=3@2S:@4D>?>?>?D4JD3:D4:4DADAD:DADADADADA3i:2Q:XD6YZD2XJXDAaX2D3XDAqYDZD=DAqYDZDYZXYZXKOaAO1'
  + '9Ax:3A6:2A6:2A6:2A3:3D7:D7:aD5:2Ac:Aq:Aj:A2:Af:2Ae:yA3f:5D3:4D19:3D9=1hDq:Dd:3D:1bD19A:3mAt:3A1d:fADr:4AwD4:9A'
  + 'k=A8=:5A17:5Au:@A10:4A8@=5:16A4e:2Aa:6A10:4A10:4A14:8A1g:bDAb:Af:A7:A2:Ab:Af:A7:A2:3A1g:cA8n:9Am:aA8:oA6:A16:A'
  + '9:1xA6:2A:A18:A2:3A:2An:@D8AnD9Av:8D9:1cAj:A2:5D5AmD6:3@Aq:5DAq:12A1k:4D2A2Dg:2D1aA4:A2:5A8:A3:At:2A3:4AD9:7D6'
  + '@2D:7AtD3AtD3:wA8DAu:4D5@6D:9A1i:3D@6Am:2D8Aj:5D8Ai:7@4:cD7:28A21:1jA1f:dA1f:7D6A14:8Aa:6A12:3A5DAn:8D2:5sDv:A'
  + '16:A2D:2A2:gA6:8D9:xAzDaA:8AxD4@5:mAm@4:12AlD7:kAn:9A1z@7:4DkAg:9A1oD3@4A:aD:2Ap:7Aa:6A1h:AaD@3A4:8A10D2A:9A1x'
  + '@2D2A4@AdDAD@2:Dk:bAi:A11@5DA4:1qA7:A:A4:Af:Aa@:6A1n:5Aa:6A4:A8:2A2:2Am:A7:A2:A5:Aa:2A2:2A3:2A:6A:5A7:2A7:3A5:'
  + 'bAa:A:2A:A12:Aa:A:2A:A4:A8@2:D2:8A2:tA23@3D2Aa@2:DA4:uA1yDA:8Aa:4mA1i:2A9D@4D3@fA6:yA1t@2DA:bAa:6Dd:jA1lD:6Aa:'
  + '6Ak:sAr:2Af:4AaD2@3DA7:55A1nD:2sA22D9:cA8:2A:2A8:A2:Au:A2:2A9@D@:9Aa:1yA8:2A1a:2A8DA2:rA1rD3@2D3A:8A22D@2AD3@2'
  + ':dA21:7Da:2eA8:2gAxD:eAa:6A9:A19:A9@3D2:aAaDj:3D@Au:2Am:Ae:21A7:A2:A18:3A:A2:A9:8Aa:6A6:A2:A11:A2:A6:7Aa:6A18:'
  + '4Aa:6uAn@2:7Ah:A15:3A5@2DbAb:2dA:fD1e:dDApm:2u=33:@5:bA5g:218A2pD2:dAtsDgAm:aA32z:5Ag7:5a1A1m:1c6Aft:7Av:Aa:4@'
  + '2A27:Aa:6Au:2A5@:aA1j@3D6A4@D:aAa:D7:Al:5Aj:c0A19D@2Aa:5iA1sDn@2D2:5Ap:2Ap:18A23:4A1l:7Ah:1sA2DA2:bA4=3:9A5p2:'
  + '15Aw:2pA37:6ppA4:A7:A2:O83:fO:tO3:2O:eO4:8Ab0:1s4A2z:5Ad:3A9:7Aa:2DA2@J4:318D5yJqAaD3:3Dc4:6Dn:fDh:fA1a:2An:9D'
  + '38:1oD6u:aD13:2D1hJ7A5D3A6J8A8D2A7DuA4DdJ6D16:lD1uA3D:3eDk:cDk:cD2f:9Dp:3rA2d:A1z:A2:2A:2A2:2A4:Ac:A:A7:A1t:A4'
  + ':2A8:A7:As:A4:A5:A:3A7:A9g:2ApDApDAvDApDAvDApDAvDApDAvDApDA8:2A1eDe8A1jD4A1eD8ADeAD2@4D:fA5:Af:uoAv:6A6:5xA7:A'
  + 'h:2A7:A2:A5:5A1q:xA:34A19:3Ae:2Aa:4AD:8wAv:hA1m:5D:cwA16:5yA17:4D:5cAv:Am:8A2:68A7:A4:A2:Af:A5h:2D9A7:15A24:4A'
  + 'a:4D2:ltD1w:24D1p:5eA4:Ar:A2:A:2A:Aa:A4:A:A:6A:4A:A:A:A3:A2:A:2A:A:A:A:A:A2:A:2A4:A7:A4:A4:A:Aa:Ah:5A3:A5:Ah:1'
  + 'gD2:7iD4HD13:4D2s:cDf:2Df:DeH:D11:aJbD5JvDJwDqJ3D3H2DcH2DeHDJHaDj:1kHqW3:dW18:4J9:7W2:eD6:4aHyD2H34D2H2DH3D2H2'
  + 'bD2H3DH7bDH1rDbH6DHoD7H2D2H8DcHD2H4D2HD4H2DdH2D2HD8H2D9HD5H3DcH3D8H3D2HDHD4HD6HD3HD6H2eD12@3D7H1yD5H8D2H4:3HaD'
  + '3HDH2:3HD2Ha:3D62:6Hc:4H:fDc:4D1k:8Da:6D14:8Du:2Dc:4D2:eD9:13DcH1bDHaDH55D2g:8De:2Hd:3Hb:3H1l:H:4Hg:2Hc:4Ha:7D'
  + '43:D2kAaD:slOwyo:wO3dq:2O4ge:2O5rl:fOha:1wiOf2:15uO3t7:5O6ju:f5wmD2o:3kA6o:47bk';

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

/** A letter that counts the characters shared with the name before, A for 0, and the other characters. */
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

/** As {@link TOP_LEVEL_DOMAINS}. */
export const REGISTERED_SCHEMES =
  'AaaaDsBboutBcapCctCrBdiumxtraBfpCsBimBppdataCtBttachmentBwAbarionBeshareBitcoinBlobBoloAcalltoCpBhromeG-extens'
  + 'ionBidBoapEsCm-eventbrite-attendeeCntentBridBvsAdataCvBictCsBlna-playcontainerJsingleBnsCtpBtnBvbAed2kBxampleA'
  + 'facetimeCxBeedEreadyBileEsystemCngerCshBtpAgeoBgBitCzmoprojectBoCpherBtalkAh323BamBcpBttpEsAiaxBcapConBmCapBnf'
  + 'oBotdiscoBpnCpDsBrcD6DsCisE.beepFlwzFxpcIsBsostoreBtmsAjabberCrBmsAkeyparcAlastfmBdapEsAmagnetCilserverEtoCpsC'
  + 'rketBessageBidBmsBodemBs-accessDdrive-toDenrollmentExcelDgetofficeDhelpDinfopathDmedia-stream-idDpowerpointEro'
  + 'jectEublisherDsearch-repairFcondary-screen-controllerUsetupFttingsL-airplanemodeMbluetoothMcameraNellularNloud'
  + 'storageNonnectabledevicesMdisplays-topologyMemailandaccountsMlanguageNocationPkMnfctransactionsNotificationsMp'
  + 'owerNrivacyOoximityMscreenrotationMwifiNorkplaceEpdDtransit-toDvisioDwalk-toEordCnimCrpEsBtqpBumbleCpdateBvnAn'
  + 'ewsBfsBiChBntpBotesAoidBpaquelocktokenApackClmCparazziBkcs11BlatformBopBresCosperoDxyBsycAqueryAredisFsCloadCs'
  + 'DourceBmiBsyncBtmfpDpCspEsEuAsecondlifeCrviceCssionBftpBgnBhttpBieveCpDsBkypeBmbCsCtpBnewsCmpBoap.beepJsCldatB'
  + 'potifyBshBteamCunEsBubmitBvnAtagBeamspeakClDiaeidDnetBftpBhingsDsmessageBipBn3270BoolBurnEsBvAudpBnrealBrnBt20'
  + '04Av-eventBemmiCntriloBideotexCew-sourceBncAwaisBebcalBpidBsCsBtaiByciwygAxconE-useridBfireBmlrpc.beepLsCppBri'
  + 'AymsgrAz39.50GrGs';

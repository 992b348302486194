/**
 * Generated from data/ by `node packages/links/update.mjs`: Unicode 17.0.0, IANA's top-level domains in tlds 1.261.0,
 * IANA's registered schemes in schemes 1.4.0.
 */

/** The class of each character in {@link RUNS} that is not of a number, from the colon on. */
// dprint-ignore
export const CLASSES = [
  0, 10, 66, 9, 4, 3, 2, 25, 68, 67, 1, 73, 12, 11, 17, 18, 129, 24, 26, 20, 19, 97, 153, 161, 16, 50, 34, 52, 51, 36,
  35,
];

/** A character for the class and the length of the run in base 36, which is left out if it is 1. */
export const RUNS =
  ':x;<=4;>?=2@A;=Aa@2B=C;DAq>D?=2EAqF=G=:yH7DHAIHJHDH4DAHADHAIH4AnHAvHA29KAagH4AcH6D6H2A5H7AHAHhA27=A11HA2:2DA3@'
  + 'A:4D2ALA3:A:Ak:A2bHA3vHA5H2A4m:A12:2AH6A15IH:2H3:A19HAHA2IA2HA:8Ar:4A4H2:bD6H6IH3AbIJI3A22H4A5KA2oIA8DHAaHAjH2'
  + 'AIbHIH:DA1n:2A2t:eA1iH2I2A:2AH2A1a:2I6HI8:As:2I:Ab:5AoHA7D2:5A23DA3lI2AaHAj:A8:2A2:2Am:A7:A:3A4:2A9:2A2:2A4:8A'
  + ':4A2:A5:2AcHaAHA:2A3:A6:4A2:2Am:A7:A2:A2:A2:2A:A5:4A2:2A3:3A:7A4:A:7AgH:aA3:A9:A3:Am:A7:A2:A5:2Aa:A3:A3:2A:fA4'
  + ':2AaH2:7A7:A3:A8:2A2:2Am:A7:A2:A5:2A9:2A2:2A3:7A3:4A2:A5:2AaHAH6:aA2:A6:3A3:A4:3A2:A:A2:3A2:3A3:3Ac:4A5:3A3:A4'
  + ':2A:6A:eAaHb:5Ad:A3:An:Ag:2A9:A3:A4:7A2:A3:A2:2A4:2Aa:7H9A4HA8:A3:An:Aa:A5:2A9:A3:A4:7A2:5A3:A4:2Aa:A3:cAd:A3:'
  + 'A1f:A3:A5H:4A4H7A5:2AaHaA6:A3:Ai:3Ao:A9:A:2A7:3A:4A6:A:A8:6Aa:2A2H:cA1m:4HAfHAaI2:11A2:A:A5:Ao:A:An:2A5:A:A7:A'
  + 'a:2A4:wAH7IH4I6H5A2H6AaHbAHAHAMNMNAa:A10:4A6KAKAbHAi:A10:H8AH6:Hd:11A22I2H4A26H2A12:A:5A:2A17HA2r=2A6g:A4:2A7:'
  + 'A:A4:2A15:A4:2Ax:A4:2A7:A:A4:2Af:A1l:A4:2A1v:2A3HI8A9Hb:3AgHa:6A2e:2A6:2HAh8HIAh:AqMN:3A23I3Ab:7Am:9AmI2:9Ak:c'
  + 'Ad:A3:A2:cAzK2Af=2AuI3AH2IHA2:2Aa:6Ha:6H2I4H2I2H=3D=Aa:6A2h:7A17:5A1y:aAv:Ac:4Ac:4H:3I2A14:2A5:bA18:4Aq:6Ab:3H'
  + 'yAs:2H2A1r:At:2Ab:6Aa:6H7AI4H2:2AeHAv:2Ac:kA25:I2AaI2HI3HbA9H9I3A38:8H4A1k:3I5Aa:3A1dI2Ab:5A17:2A3H8:8A3HA13:5'
  + 'Aeu:2A6:2A12:2A6:2A8:A:A:A:Av:2A1h:A7DAD3A3:A7D3A4:2A6:D3AdD3:2A3:A7D2:cOP2J2H7DI2HI3HIH4@D2H:2O3Q2:H9I2H@IDA2'
  + 'H4MN@3HaAHa:OD4:O4:6HA:2H6DHD>?AHaDHD>?:Ad:3Hy:eAdH4AH3Ac:fD2AH2D2AH2AaHAH2A6H6AHAHAHAgH2A4H5A5H4AHhA15H3:4Hag'
  + 'MNMNHtR2H73:mHb:lHkD1uHitI6H7MNMNMNMNMNMNMNH27MNHvMNMNMNMNMNHb7MNMNMNMNMNMNMNMNMNMNMNH1rMNMNHwMNH3aD3H71:2H3uA'
  + '6dH6A9:5I3H4A12:A:5A:2A1k:7AH:eAo:9A7:A7:A7:A7:A7:A7:A7:A7:AwIeHeI2H2I2MNMNMNMNH4IHdIH4IHaIHI2H3I2MNMNMNMNH:yH'
  + 'q:H2h:cH5y:qDg:STH2A3UVUVUVUVUVH2UVUVUVUVH5AfHA5H2A5H3:A2e:2A2D2A3HA2n:5A17:A1f=A16:HgAwH12:9DAgDv:D10HamDH4DH'
  + 'gDH13A534H1sAh3h:3H1j:9A1aI2A7hI3As:kA1cH4AaHA37HI5:8HnA9H2A2vH2A2a:kA1jH4A:3Ha:6A1gH2I2:8A1y:8I2Aa:6AoH3AHA1d'
  + 'HIA10:bHAt:3A1tH6I3H4:Ab:4H2Av:A1j:9Ae:2Aa:2HI3AnH3A21:oA3HIAgI2A5:aA6:2A6:2A6:9A7:A7:A17HAeH2:4A3fIA2:2Aa:6A8'
  + 'mc:cAn:4A1d:6isAa6:2A2y:12A7:cA5:5AcDAd:A5:A:A2:A2:A30HxA3vD6A62HiA1sH2A1iH8:wAaD2H4=gDH@D2@2H2D:6AgDH2=2D4HeD'
  + '6=3@I@:@4H>?>?MND4HD3:D4:4DADAD:DADADADADA3i:2O:TD6WXD2THTDAaT2D3TDAqWDXD=DAqWDXDUVTUVSA1n=Au:3A6:2A6:2A6:2A3:'
  + '3H3DH3:H7:aD5:2Ac:Aq:Aj:A2:Af:2Ae:yA3f:5H3:4H19:3H9A1hHq:Hd:3H:1bH19A:3mAt:3A1d:fAHr:4AwH4:9Au:5A17:5Au:IA10:4'
  + 'A8IA5:16A4e:2Aa:6A10:4A10:4A14:8A1g:bHAb:Af:A7:A2:Ab:Af:A7:A2:3A1g:cA8n:9Am:aA8:oA6:A16:A9:1xA6:2A:A18:A2:3A:2'
  + 'An:IH8AnH9Av:8H9:1cAj:A2:5H5AmH6:3IAq:5HAq:12A1k:4H2A2Hg:2H1aA4:A2:5A8:A3:At:2A3:4AH9:7H6I2H:7AtH3AtH3:wA8HAu:'
  + '4H5I6H:9A1i:3HI6Am:2H8Aj:5H8Ai:7I4:cH7:28A21:1jA1f:dA1f:7H6A14:8Aa:6A12:3A5HAn:8H2:5sHv:A16:A2H:2A2:gA6:8H9:xA'
  + 'zHaA:8AxH4I5:mAmI4:12AlH7:kAn:9A1zI7:4HkAg:9A1oH2DI4A:aD:2Ap:7Aa:6A1h:AaHI3A4:8A10H2A:9A1xI2H2A4IAdHAHI2:Hk:bA'
  + 'i:A11I5HA4:1qA7:A:A4:Af:AaI:6A1n:5Aa:6A4:A8:2A2:2Am:A7:A2:A5:Aa:2A2:2A3:2A:6A:5A7:2A7:3A5:bAa:A:2A:A12:Aa:A:2A'
  + ':A4:A8I2:H2:8A2:tA23I3H2AaI2:HA4:uA1yHA:8Aa:4mA1i:2A9HI4H3IfA6:yA1tI2HA:bAa:6Hd:jA1lH:6Aa:6Ak:sAr:2Af:4AaH2I3H'
  + 'A7:55A1nH:2sA22H9:cA8:2A:2A8:A2:Au:A2:2A9IHI:9Aa:1yA8:2A1a:2A8HA2:rA1rH3I2H3A:8A22HI2AH3I2:dA21:7Ha:2eA8:2gAxH'
  + ':eAa:6A9:A19:A9I3H2:aAaHj:3HIAu:2Am:Ae:21A7:A2:A18:3A:A2:A9:8Aa:6A6:A2:A11:A2:A6:7Aa:6A18:4Aa:6uAnI2:7Ah:A15:3'
  + 'A5I2HbAb:2dA:fH1e:dHApm:2uA33:I5:bA5g:218A2pH2:dAtsDgAm:aA32z:5Ag7:5a1A1m:1c6Aft:7Av:Aa:4I2A27:Aa:6Au:2A5I:aA1'
  + 'jI3H6A4IH:aAa:H7:Al:5Aj:c0A19HI2Aa:5iA1sHnI2H2:5Ap:2Ap:18A23:4A1l:7Ah:1sA2HA2:bA7:9A5p2:15Aw:2pA37:6ppA4:A7:A2'
  + ':A83:fA:tA3:2A:eA4:8Ab0:1s4A2z:5Ad:3A9:7Aa:2HA2ID4:318H6oAaH3:3Hc4:6Hn:fHh:fA1a:2An:9H38:1oH6u:aH13:2H1oA5H3A6'
  + 'D8A8H2A7HuA4H1p:lH1uA3H:3eHk:cHk:cH2f:9Hp:3rA2d:A1z:A2:2A:2A2:2A4:Ac:A:A7:A1t:A4:2A8:A7:As:A4:A5:A:3A7:A9g:2Ap'
  + 'HApHAvHApHAvHApHAvHApHAvHApHA8:2A1eHe8A1jH4A1eH8AHeAH2I4H:fA5:Af:uoAv:6A6:5xA7:Ah:2A7:A2:A5:5A1q:xA:34A19:3Ae:'
  + '2Aa:4AH:8wAv:hA1m:5H:cwA16:5yA17:4H:5cAv:Am:8A2:68A7:A4:A2:Af:A5h:2H9A7:15A24:4Aa:4H2:ltH1w:24H1p:5eA4:Ar:A2:A'
  + ':2A:Aa:A4:A:A:6A:4A:A:A:A3:A2:A:2A:A:A:A:A:A2:A:2A4:A7:A4:A4:A:Aa:Ah:5A3:A5:Ah:1gH2:7iH18:4H2s:cHf:2Hf:Hf:H11:'
  + 'aDbH5DqH3o:1kHt:dH18:4H9:7H2:eH6:4aHomI3H2o:3Hh:3Hd:3H62:6Hc:4H:fHc:4H1k:8Ha:6H14:8Hu:2Hc:4H2:eH9:13H9k:8He:2H'
  + 'd:3Hb:3H1l:H:4Hg:2Hc:4Ha:7H43:H2kAaH:slAwyo:wA3dq:2A4ge:2A5rl:fAha:1wiAf2:15uA3t7:5A6ju:f5wmD2o:3k=6o:47bk';

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

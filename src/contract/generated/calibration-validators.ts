// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
import type {
  Calibration,
} from './types.ts';
export const validateCalibration: Validator<Calibration> = validate25;

const schema30 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///calibration.schema.json","type":"object","required":["assay","specification","isQuick","startedAt","durationMs","outcome","summary","leftOut","references","faults","checks"],"properties":{"assay":{"type":"string"},"packageDigest":{"type":"string"},"specification":{"$ref":"schema:///results.schema.json/ReportedSpecification"},"isQuick":{"type":"boolean"},"startedAt":{"type":"string"},"durationMs":{"type":"number","minimum":0},"outcome":{"type":"string","enum":["calibrated","miscalibrated","interrupted"]},"summary":{"$ref":"schema:///calibration.schema.json/CalibrationSummary"},"leftOut":{"type":"array","items":{"type":"object","required":["what","reason"],"properties":{"what":{"type":"string"},"reason":{"type":"string"}},"additionalProperties":false}},"references":{"type":"array","items":{"$ref":"schema:///calibration.schema.json/CalibratedReference"}},"faults":{"type":"array","items":{"$ref":"schema:///calibration.schema.json/CalibratedFault"}},"checks":{"type":"array","items":{"$ref":"schema:///calibration.schema.json/CalibratedCheck"}}},"additionalProperties":false};
const func1 = Object.prototype.hasOwnProperty;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"});
errors++;
}
if(data.revision === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"});
errors++;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "title") || (key0 === "revision")) || (key0 === "digest"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.revision !== undefined){
if(typeof data.revision !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.digest !== undefined){
if(typeof data.digest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.references === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "references"},message:"must have required property '"+"references"+"'"});
errors++;
}
if(data.wrongReferences === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "wrongReferences"},message:"must have required property '"+"wrongReferences"+"'"});
errors++;
}
if(data.faults === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "faults"},message:"must have required property '"+"faults"+"'"});
errors++;
}
if(data.found === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "found"},message:"must have required property '"+"found"+"'"});
errors++;
}
if(data.harmless === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "harmless"},message:"must have required property '"+"harmless"+"'"});
errors++;
}
if(data.wrongHarmless === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "wrongHarmless"},message:"must have required property '"+"wrongHarmless"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
if(data.firing === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firing"},message:"must have required property '"+"firing"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "references") || (key0 === "wrongReferences")) || (key0 === "faults")) || (key0 === "found")) || (key0 === "harmless")) || (key0 === "wrongHarmless")) || (key0 === "checks")) || (key0 === "firing"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.references !== undefined){
let data0 = data.references;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/references",schemaPath:"#/properties/references/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/references",schemaPath:"#/properties/references/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.wrongReferences !== undefined){
let data1 = data.wrongReferences;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/wrongReferences",schemaPath:"#/properties/wrongReferences/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/wrongReferences",schemaPath:"#/properties/wrongReferences/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.faults !== undefined){
let data2 = data.faults;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/faults",schemaPath:"#/properties/faults/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/faults",schemaPath:"#/properties/faults/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.found !== undefined){
let data3 = data.found;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/found",schemaPath:"#/properties/found/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/found",schemaPath:"#/properties/found/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.harmless !== undefined){
let data4 = data.harmless;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/harmless",schemaPath:"#/properties/harmless/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/harmless",schemaPath:"#/properties/harmless/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.wrongHarmless !== undefined){
let data5 = data.wrongHarmless;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/wrongHarmless",schemaPath:"#/properties/wrongHarmless/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/wrongHarmless",schemaPath:"#/properties/wrongHarmless/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.checks !== undefined){
let data6 = data.checks;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.firing !== undefined){
let data7 = data.firing;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/firing",schemaPath:"#/properties/firing/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/firing",schemaPath:"#/properties/firing/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"object","required":["target","profile","shape","checks","problems"],"properties":{"target":{"type":"string","enum":["receiver","token-server"]},"profile":{"type":"string"},"shape":{"type":"string","enum":["sample","get","wrapped","form"]},"checks":{"type":"integer","minimum":0},"problems":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"$id":"schema:///calibration.schema.json/CalibratedReference"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data.shape === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shape"},message:"must have required property '"+"shape"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
if(data.problems === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "problems"},message:"must have required property '"+"problems"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "target") || (key0 === "profile")) || (key0 === "shape")) || (key0 === "checks")) || (key0 === "problems"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.target !== undefined){
let data0 = data.target;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data0 === "receiver") || (data0 === "token-server"))){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/enum",keyword:"enum",params:{allowedValues: schema33.properties.target.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.profile !== undefined){
if(typeof data.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.shape !== undefined){
let data2 = data.shape;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/shape",schemaPath:"#/properties/shape/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data2 === "sample") || (data2 === "get")) || (data2 === "wrapped")) || (data2 === "form"))){
(vErrors ??= []).push({instancePath:instancePath+"/shape",schemaPath:"#/properties/shape/enum",keyword:"enum",params:{allowedValues: schema33.properties.shape.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.checks !== undefined){
let data3 = data.checks;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.problems !== undefined){
let data4 = data.problems;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/problems/" + i0,schemaPath:"#/properties/problems/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","required":["id","breaks","target","profile","shape","declared","fired","problems"],"properties":{"id":{"type":"string"},"breaks":{"type":"string"},"target":{"type":"string","enum":["receiver","token-server"]},"profile":{"type":"string"},"shape":{"type":"string","enum":["sample","get","wrapped","form"]},"foundBy":{"type":"string"},"declared":{"$ref":"schema:///results.schema.json/Verdict"},"verdict":{"$ref":"schema:///results.schema.json/Verdict"},"fired":{"type":"array","items":{"$ref":"schema:///calibration.schema.json/FiredCheck"}},"problems":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"$id":"schema:///calibration.schema.json/CalibratedFault"};
const schema35 = {"type":"string","enum":["fail","error","untestable","flaky","warn","note","skip","pass"],"$id":"schema:///results.schema.json/Verdict"};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((((data === "fail") || (data === "error")) || (data === "untestable")) || (data === "flaky")) || (data === "warn")) || (data === "note")) || (data === "skip")) || (data === "pass"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema35.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.check === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'"});
errors++;
}
if(data.verdict === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "check") || (key0 === "verdict"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.check !== undefined){
if(typeof data.check !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.verdict !== undefined){
if(!(validate33(data.verdict, {instancePath:instancePath+"/verdict",parentData:data,parentDataProperty:"verdict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.breaks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "breaks"},message:"must have required property '"+"breaks"+"'"});
errors++;
}
if(data.target === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data.shape === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shape"},message:"must have required property '"+"shape"+"'"});
errors++;
}
if(data.declared === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "declared"},message:"must have required property '"+"declared"+"'"});
errors++;
}
if(data.fired === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fired"},message:"must have required property '"+"fired"+"'"});
errors++;
}
if(data.problems === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "problems"},message:"must have required property '"+"problems"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema34.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.breaks !== undefined){
if(typeof data.breaks !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/breaks",schemaPath:"#/properties/breaks/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.target !== undefined){
let data2 = data.target;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data2 === "receiver") || (data2 === "token-server"))){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/enum",keyword:"enum",params:{allowedValues: schema34.properties.target.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.profile !== undefined){
if(typeof data.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.shape !== undefined){
let data4 = data.shape;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/shape",schemaPath:"#/properties/shape/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data4 === "sample") || (data4 === "get")) || (data4 === "wrapped")) || (data4 === "form"))){
(vErrors ??= []).push({instancePath:instancePath+"/shape",schemaPath:"#/properties/shape/enum",keyword:"enum",params:{allowedValues: schema34.properties.shape.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.foundBy !== undefined){
if(typeof data.foundBy !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/foundBy",schemaPath:"#/properties/foundBy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.declared !== undefined){
if(!(validate33(data.declared, {instancePath:instancePath+"/declared",parentData:data,parentDataProperty:"declared",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.verdict !== undefined){
if(!(validate33(data.verdict, {instancePath:instancePath+"/verdict",parentData:data,parentDataProperty:"verdict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.fired !== undefined){
let data8 = data.fired;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate36(data8[i0], {instancePath:instancePath+"/fired/" + i0,parentData:data8,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fired",schemaPath:"#/properties/fired/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.problems !== undefined){
let data10 = data.problems;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
if(typeof data10[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/problems/" + i1,schemaPath:"#/properties/problems/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.suite === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"});
errors++;
}
if(data.firedBy === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firedBy"},message:"must have required property '"+"firedBy"+"'"});
errors++;
}
if(data.problems === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "problems"},message:"must have required property '"+"problems"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "suite")) || (key0 === "firedBy")) || (key0 === "problems"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.firedBy !== undefined){
let data2 = data.firedBy;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/firedBy/" + i0,schemaPath:"#/properties/firedBy/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/firedBy",schemaPath:"#/properties/firedBy/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.problems !== undefined){
let data4 = data.problems;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/problems/" + i1,schemaPath:"#/properties/problems/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assay === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data.specification === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "specification"},message:"must have required property '"+"specification"+"'"});
errors++;
}
if(data.isQuick === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isQuick"},message:"must have required property '"+"isQuick"+"'"});
errors++;
}
if(data.startedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.summary === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"});
errors++;
}
if(data.leftOut === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leftOut"},message:"must have required property '"+"leftOut"+"'"});
errors++;
}
if(data.references === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "references"},message:"must have required property '"+"references"+"'"});
errors++;
}
if(data.faults === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "faults"},message:"must have required property '"+"faults"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema30.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.packageDigest !== undefined){
if(typeof data.packageDigest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/packageDigest",schemaPath:"#/properties/packageDigest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.specification !== undefined){
if(!(validate26(data.specification, {instancePath:instancePath+"/specification",parentData:data,parentDataProperty:"specification",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.isQuick !== undefined){
if(typeof data.isQuick !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isQuick",schemaPath:"#/properties/isQuick/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.durationMs !== undefined){
let data5 = data.durationMs;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.outcome !== undefined){
let data6 = data.outcome;
if(typeof data6 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data6 === "calibrated") || (data6 === "miscalibrated")) || (data6 === "interrupted"))){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema30.properties.outcome.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.summary !== undefined){
if(!(validate28(data.summary, {instancePath:instancePath+"/summary",parentData:data,parentDataProperty:"summary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.leftOut !== undefined){
let data8 = data.leftOut;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.what === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut/" + i0,schemaPath:"#/properties/leftOut/items/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'"});
errors++;
}
if(data9.reason === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut/" + i0,schemaPath:"#/properties/leftOut/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"});
errors++;
}
for(const key1 in data9){
if(!((key1 === "what") || (key1 === "reason"))){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut/" + i0,schemaPath:"#/properties/leftOut/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data9.what !== undefined){
if(typeof data9.what !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut/" + i0+"/what",schemaPath:"#/properties/leftOut/items/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.reason !== undefined){
if(typeof data9.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/leftOut/" + i0+"/reason",schemaPath:"#/properties/leftOut/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/leftOut/" + i0,schemaPath:"#/properties/leftOut/items/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.references !== undefined){
let data12 = data.references;
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
if(!(validate30(data12[i1], {instancePath:instancePath+"/references/" + i1,parentData:data12,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/references",schemaPath:"#/properties/references/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.faults !== undefined){
let data14 = data.faults;
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
if(!(validate32(data14[i2], {instancePath:instancePath+"/faults/" + i2,parentData:data14,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/faults",schemaPath:"#/properties/faults/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.checks !== undefined){
let data16 = data.checks;
if(Array.isArray(data16)){
const len3 = data16.length;
for(let i3=0; i3<len3; i3++){
if(!(validate40(data16[i3], {instancePath:instancePath+"/checks/" + i3,parentData:data16,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
